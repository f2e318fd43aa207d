-- Every transaction type of specification §9, the house accounts that they need, and holds.
INSERT INTO ledger.account (name, asset) VALUES
  ('wallet', 'THB'), ('crypto', 'THB'), ('affiliate', 'THB'), ('games', 'THB');

INSERT INTO ledger.transaction_type
  SELECT v.code, v.side::ledger.side, a.id FROM ledger.account a JOIN (VALUES
  ('PREDEPOSIT', 'credit', 'bank'), ('PREDEPOSIT_BACK', 'debit', 'bank'),
  ('ACHIVEMENT_ADDMONEY', 'credit', 'promotion'),
  ('ADMIN_MOVE_INCREASE', 'credit', 'adjustment'), ('ADMIN_MOVE_DECREASE', 'debit', 'adjustment'),
  ('MOVE_AF_TO_MONEY', 'credit', 'affiliate'),
  ('BET_GAME', 'debit', 'games'), ('WIN_GAME', 'credit', 'games'), ('ABORT_GAME', 'credit', 'games'),
  ('REFUND_GAME', 'credit', 'games'), ('GAME_ADD', 'credit', 'games'), ('GAME_DEDUCT', 'debit', 'games'),
  ('CREATE_GAME', 'debit', 'games'), ('DRAW_GAME', 'credit', 'games'), ('BONUS_GAME', 'credit', 'games')
  ) v (code, side, house) ON v.house = a.name AND a.member IS NULL;

-- The types that set money aside. Such a transfer goes from the member's cash to the member's own
-- hold account. A second one ends the hold: it pays the money to the house account (`paid_as`), or
-- gives it back to the member's cash (`returned_as`).
CREATE TABLE ledger.hold_type (
  code text COLLATE "C" PRIMARY KEY,
  paid_as text COLLATE "C" NOT NULL,
  returned_as text COLLATE "C" NOT NULL,
  house bigint NOT NULL REFERENCES ledger.account
);

INSERT INTO ledger.hold_type
  SELECT 'WITHDRAW', 'WITHDRAW_PAID', 'WITHDRAW_RETURN', id FROM ledger.account WHERE name = 'bank' AND member IS NULL;

-- The bank accounts that members are paid out to. An account belongs to one member of a site while it
-- is not refused or removed. `verified` is the word of the bank's name inquiry or of an operator.
CREATE TABLE wallet.member_bank (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id int NOT NULL REFERENCES sites.site,
  member uuid NOT NULL REFERENCES members.member,
  bank_code text NOT NULL,
  account_number text NOT NULL CHECK (account_number ~ '^\d{10,15}$'),
  -- The holder's name as the bank tells it; null while nobody asked the bank.
  account_name text,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'verified', 'refused', 'removed')),
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- Null where the bank's name inquiry decided.
  decided_by int REFERENCES operator.operator,
  CONSTRAINT decided_once CHECK ((status = 'waiting') = (decided_at IS NULL))
);
CREATE UNIQUE INDEX member_bank_live ON wallet.member_bank (site_id, bank_code, account_number)
  WHERE status IN ('waiting', 'verified');
CREATE INDEX member_bank_member ON wallet.member_bank (member, id);
CREATE INDEX member_bank_waiting ON wallet.member_bank (id) WHERE status = 'waiting';
