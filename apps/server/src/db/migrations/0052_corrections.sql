-- A confirmed result that was wrong: what was paid is taken back and what is right is paid, by new
-- transfers; nothing that was written is changed. Whoever has spent the money owes it: the rest
-- stands on a debt account, and cash never goes below zero.

-- ── The ledger's part ── A member's debt account holds what the member owes, as a balance at or
-- below zero. It is opened with the first debt, and touched only by whoever has locked the member's
-- cash account.
ALTER TABLE ledger.account DROP CONSTRAINT balance_not_negative,
  ADD CONSTRAINT balance_not_negative CHECK (CASE name WHEN 'debt' THEN balance <= 0 ELSE balance >= 0 END);

INSERT INTO ledger.transaction_type
  SELECT v.code, v.side::ledger.side, a.id FROM ledger.account a JOIN (VALUES
  -- A win or a refund that was wrong; cash paid against a debt; a debt the house lets go.
  ('REVERSAL', 'debit', 'lottery'), ('DEBT_COLLECT', 'debit', 'adjustment'), ('DEBT_FORGIVE', 'credit', 'adjustment')
  ) v (code, side, house) ON v.house = a.name AND a.member IS NULL;

-- ── The lottery's part ── The versions of a round's result: each correction with what stood before
-- it. The first version is what the first correction found.
CREATE TABLE lottery.correction (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  round_id bigint NOT NULL REFERENCES lottery.round,
  -- 2 for the first correction.
  version int NOT NULL CHECK (version >= 2),
  entry_id bigint NOT NULL UNIQUE REFERENCES lottery.result_entry,
  -- Null where the round was voided.
  old_result text,
  old_winning jsonb,
  old_source jsonb,
  new_result text,
  new_winning jsonb,
  new_source jsonb,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (round_id, version)
);

-- What changes for a slip or a set ticket: what was paid for it and what should have been, in
-- satang with their transaction types. Where nothing changes there is no row.
CREATE TABLE lottery.correction_line (
  correction_id bigint NOT NULL REFERENCES lottery.correction,
  kind text NOT NULL CHECK (kind IN ('slip', 'set')),
  ref_id bigint NOT NULL,
  member uuid NOT NULL,
  -- The member's cash account: members are worked through in this order.
  account bigint NOT NULL,
  old_type text,
  old_amount bigint,
  new_type text,
  new_amount bigint,
  PRIMARY KEY (correction_id, kind, ref_id)
);

CREATE INDEX correction_line_account ON lottery.correction_line (correction_id, account);

-- How far a correction's transfers are: every account up to `last_account` is done.
CREATE TABLE lottery.correction_progress (
  correction_id bigint PRIMARY KEY REFERENCES lottery.correction,
  last_account bigint NOT NULL DEFAULT 0,
  done_at timestamptz
);

CREATE INDEX correction_to_do ON lottery.correction_progress (correction_id) WHERE done_at IS NULL;
