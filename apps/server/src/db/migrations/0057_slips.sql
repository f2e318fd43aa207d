-- Manual deposits: the member shows the bank's slip, and the bank's movement, or the service that
-- checks slips, says whether it is true.
INSERT INTO wallet.payment_kind (kind, sort, minimum, maximum, feed) VALUES ('manual', 30, 10000, 20000000, 'bank');

-- A deposit that the bank took back after it had been credited.
INSERT INTO ledger.transaction_type
  SELECT 'DEPOSIT_BACK', 'debit', id FROM ledger.account WHERE name = 'bank' AND member IS NULL;

CREATE TABLE wallet.slip (
  deposit_id int PRIMARY KEY REFERENCES wallet.deposit,
  member uuid NOT NULL REFERENCES members.member,
  channel text NOT NULL CHECK (char_length(channel) <= 32),
  channel_name text NOT NULL CHECK (char_length(channel_name) <= 100),
  -- When the money was sent, as the member says.
  paid_at timestamptz NOT NULL,
  -- The picture as the server drew it anew; null once it is forgotten.
  picture bytea CHECK (octet_length(picture) BETWEEN 1 AND 524288),
  picture_hash text COLLATE "C" NOT NULL CHECK (picture_hash ~ '^[0-9a-f]{64}$'),
  -- The small QR code in the picture: the sending bank's 3 digits, or truemoney, and the reference.
  code_bank text COLLATE "C",
  reference text COLLATE "C",
  -- The member cancelled the request, and may show the slip again.
  withdrawn boolean NOT NULL DEFAULT false,
  -- The word of the service that checks slips; null while it was not asked.
  checked text CHECK (checked IN ('yes', 'no', 'unknown')),
  -- When the service is asked next; null where it is not.
  check_at timestamptz,
  -- When money that was given ahead is taken back; null where none is out.
  back_at timestamptz,
  CONSTRAINT code_whole CHECK (num_nonnulls(code_bank, reference) <> 1)
);
-- A transfer is used once on the whole installation, and so is a picture.
CREATE UNIQUE INDEX slip_reference ON wallet.slip (code_bank, upper(reference)) WHERE NOT withdrawn;
CREATE UNIQUE INDEX slip_picture ON wallet.slip (picture_hash) WHERE NOT withdrawn;
CREATE INDEX slip_check ON wallet.slip (check_at) WHERE check_at IS NOT NULL;
CREATE INDEX slip_back ON wallet.slip (back_at) WHERE back_at IS NOT NULL;
CREATE INDEX slip_kept ON wallet.slip (deposit_id) WHERE picture IS NOT NULL;

-- Money given ahead of the bank's word on a checked slip: the most in satang for one slip, and how
-- long it waits for the movement. A site without a row gives none ahead, unless it is a demo.
CREATE TABLE wallet.predeposit (
  site_id int PRIMARY KEY REFERENCES sites.site ON DELETE CASCADE,
  most bigint NOT NULL CHECK (most >= 0),
  wait interval NOT NULL CHECK (wait BETWEEN interval '1 minute' AND interval '7 days')
);

-- A bank takes a movement back that it reported.
ALTER TABLE wallet.bank_movement
  ADD COLUMN reversed_at timestamptz,
  DROP CONSTRAINT bank_movement_status_check,
  ADD CONSTRAINT bank_movement_status_check
    CHECK (status IN ('credited', 'unmatched', 'rejected', 'reversed')),
  DROP CONSTRAINT credited_to_somebody,
  ADD CONSTRAINT credited_to_somebody CHECK (CASE status
    WHEN 'credited' THEN num_nonnulls(deposit_id, claimed_for) = 1
    WHEN 'reversed' THEN num_nonnulls(deposit_id, claimed_for) <= 1
    ELSE deposit_id IS NULL END),
  ADD CONSTRAINT reversed_once CHECK ((status = 'reversed') = (reversed_at IS NOT NULL));
-- Movements of an account that wait for an operator, by their amount.
CREATE INDEX bank_movement_waiting ON wallet.bank_movement (account_number, amount) WHERE status = 'unmatched';
-- Requests with slips that wait for their movement.
CREATE INDEX deposit_manual ON wallet.deposit (bank_id, prepared)
  WHERE kind = 'manual' AND status IN ('pending', 'matched');
