-- What is known of a member's bank account beside its state: the call that added it, and what the bank
-- said when it was asked whose the account is.
ALTER TABLE wallet.member_bank
  ADD COLUMN idempotency_key text,
  -- When the bank was asked last, and how often. A bank that did not answer is asked again.
  ADD COLUMN asked_at timestamptz,
  ADD COLUMN asks int NOT NULL DEFAULT 0,
  -- Null while the bank has not answered.
  ADD COLUMN inquiry text CHECK (inquiry IN ('fits', 'differs', 'unknown')),
  ADD CONSTRAINT member_bank_key UNIQUE (member, idempotency_key);
CREATE INDEX member_bank_unasked ON wallet.member_bank (asked_at) WHERE status = 'waiting' AND inquiry IS NULL;
