-- The ledger: one-row transfers between two accounts, append-only. Functions of this schema are the
-- only door: nothing else may write to its tables. Amounts are integers in the asset's smallest
-- unit (satang for THB).
CREATE SCHEMA ledger;

CREATE TABLE ledger.asset (code text COLLATE "C" PRIMARY KEY);

INSERT INTO ledger.asset VALUES ('THB');

-- The amount of a transfer. Its rule is one of the value's own type: a CHECK of the table would be
-- read and prepared anew by every statement that writes it.
CREATE DOMAIN ledger.amount AS bigint CONSTRAINT amount_above_zero CHECK (VALUE > 0);

-- A member's account carries its running balance and counts its postings in `version`. A house
-- account carries neither: one hot row would make every slip wait for every other. Its balance is
-- the sum of its postings. (A CHECK is read and prepared anew by every statement that writes its
-- table, which costs a slip as much as an insert; so the tables of the hot path have only those
-- that guard money.)
--
-- A member's debt account holds what the member owes, as a balance at or below zero. It is opened
-- with the first debt, and touched only under the lock of the member's cash account.
CREATE TABLE ledger.account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member uuid,
  name text COLLATE "C" NOT NULL,
  asset text COLLATE "C" NOT NULL REFERENCES ledger.asset,
  balance bigint,
  version bigint,
  CONSTRAINT one_account UNIQUE NULLS NOT DISTINCT (member, name, asset),
  CONSTRAINT balance_not_negative CHECK (CASE name WHEN 'debt' THEN balance <= 0 ELSE balance >= 0 END)
) WITH (fillfactor = 50);

INSERT INTO ledger.account (name, asset) VALUES
  ('bank', 'THB'), ('lottery', 'THB'), ('promotion', 'THB'), ('adjustment', 'THB');

-- The kinds of transfer. `side` is the member's: credit brings money to the member from the house
-- account named, debit takes it there.
CREATE TYPE ledger.side AS ENUM ('credit', 'debit');

CREATE TABLE ledger.transaction_type (
  code text COLLATE "C" PRIMARY KEY,
  side ledger.side NOT NULL,
  house bigint NOT NULL REFERENCES ledger.account
);

INSERT INTO ledger.transaction_type
  SELECT v.code, v.side::ledger.side, a.id FROM ledger.account a JOIN (VALUES
  ('DEPOSIT', 'credit', 'bank'),
  ('ADMIN_INCREASE', 'credit', 'adjustment'), ('ADMIN_DECREASE', 'debit', 'adjustment'),
  ('ABORT_POY', 'credit', 'lottery'), ('YING_WIN', 'credit', 'promotion'),
  ('BET_YEEKEE', 'debit', 'lottery'), ('WIN_YEEKEE', 'credit', 'lottery'),
  ('BET_GOV', 'debit', 'lottery'), ('WIN_GOV', 'credit', 'lottery'),
  ('BET_STOCK', 'debit', 'lottery'), ('WIN_STOCK', 'credit', 'lottery'),
  ('BET_SET_4', 'debit', 'lottery'), ('WIN_SET_4', 'credit', 'lottery'),
  -- A win or a refund that was wrong; cash paid against a debt; a debt the house lets go.
  ('REVERSAL', 'debit', 'lottery'), ('DEBT_COLLECT', 'debit', 'adjustment'), ('DEBT_FORGIVE', 'credit', 'adjustment')
  ) v (code, side, house) ON v.house = a.name AND a.member IS NULL;

-- `*_balance` and `*_version` are the account's after this transfer; null on the side of a house
-- account.
CREATE TABLE ledger.transfer (
  key text COLLATE "C" CONSTRAINT one_transfer_per_key PRIMARY KEY,
  type text NOT NULL,
  from_account bigint NOT NULL,
  to_account bigint NOT NULL,
  amount ledger.amount NOT NULL,
  from_balance bigint,
  from_version bigint,
  to_balance bigint,
  to_version bigint,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ref_kind text,
  ref_id bigint,
  ref_text text,
  ref_group text
);
CREATE UNIQUE INDEX transfer_from ON ledger.transfer (from_account, from_version) WHERE from_version IS NOT NULL;
CREATE UNIQUE INDEX transfer_to ON ledger.transfer (to_account, to_version) WHERE to_version IS NOT NULL;
