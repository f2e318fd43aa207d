-- A payout that its bank sends back after "paid". It arrives as a movement on an account of the site.
ALTER TABLE wallet.withdrawal_rule
  -- The most satang that the bank keeps of a payout which it sends back.
  ADD COLUMN return_fee bigint NOT NULL DEFAULT 0 CHECK (return_fee BETWEEN 0 AND 100000);

ALTER TABLE wallet.bank_movement
  -- The withdrawal that this money is, come back, by the word of the operator who has claimed it. A
  -- withdrawal comes back once.
  ADD COLUMN returns int UNIQUE REFERENCES wallet.withdrawal,
  -- When it went back to the member; null until then.
  ADD COLUMN returned_at timestamptz,
  ADD CONSTRAINT return_of_somebody CHECK (returns IS NULL OR (claimed_for IS NOT NULL AND deposit_id IS NULL)),
  ADD CONSTRAINT returned_then CHECK ((returned_at IS NULL) = (returns IS NULL OR status = 'unmatched'));
-- The sum that an operator has returned alone counts in the limit of one person.
CREATE INDEX bank_movement_returned ON wallet.bank_movement (claimed_by, returned_at) WHERE returned_at IS NOT NULL;
-- The payouts of a site that money of this amount may be, and the payouts of a day.
CREATE INDEX withdrawal_paid ON wallet.withdrawal (site_id, amount, sent_at) WHERE status = 'paid';

INSERT INTO ledger.transaction_type
  SELECT v.code, v.side::ledger.side, a.id FROM ledger.account a JOIN (VALUES
    ('WITHDRAW_RETURN', 'credit'), ('WITHDRAW_RETURN_BACK', 'debit')) v (code, side)
    ON a.name = 'bank' AND a.member IS NULL;

-- A report that comes after its business day was compared opens that day again.
ALTER TABLE wallet.reconciliation
  -- When a report opened the day again; null where the comparison holds.
  ADD COLUMN opened_at timestamptz;
CREATE INDEX reconciliation_opened ON wallet.reconciliation (opened_at) WHERE opened_at IS NOT NULL;
CREATE INDEX chain_transfer_received ON wallet.chain_transfer (account_number, received_at);
-- The comparisons of a day that was opened again, as they were.
CREATE TABLE wallet.reconciliation_before (
  reconciliation int NOT NULL REFERENCES wallet.reconciliation,
  made_at timestamptz NOT NULL,
  opened_at timestamptz NOT NULL,
  bank_count int NOT NULL,
  bank_sum bigint NOT NULL,
  feed_count int NOT NULL,
  feed_sum bigint NOT NULL,
  -- The rows of wallet.reconciliation_difference, as they were.
  differences jsonb NOT NULL,
  PRIMARY KEY (reconciliation, made_at)
);

-- What the payout bank lists of a business day as paid out, for all real sites or for all of a demo.
CREATE TABLE wallet.payout_day (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- True where the sandbox is the bank, whose sites are those of a demo.
  played boolean NOT NULL,
  day date NOT NULL,
  made_at timestamptz NOT NULL,
  -- False where the bank does not know the question.
  listed boolean NOT NULL,
  UNIQUE (played, day)
);
CREATE TABLE wallet.payout_listed (
  payout_day int NOT NULL REFERENCES wallet.payout_day,
  -- The bank's own id of the transfer, and our reference as the bank has it.
  transfer_id text COLLATE "C" NOT NULL,
  reference text COLLATE "C" NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  bank_code text NOT NULL,
  account_number text NOT NULL,
  PRIMARY KEY (payout_day, transfer_id)
);
CREATE INDEX payout_listed_reference ON wallet.payout_listed (reference);
CREATE INDEX withdrawal_paid_at ON wallet.withdrawal (site_id, changed_at) WHERE status = 'paid';
