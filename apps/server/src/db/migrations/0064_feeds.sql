-- A feed that is silent for longer than is usual for it: somebody may have paid, and nobody has told
-- us. A silence ends when the feed is heard again.
CREATE TABLE wallet.feed_silence (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bank_id int NOT NULL REFERENCES wallet.bank,
  -- When the feed was last heard, and how long it is usually silent at most.
  since timestamptz NOT NULL,
  usual interval NOT NULL,
  noticed_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (bank_id, since)
);
CREATE INDEX feed_silence_open ON wallet.feed_silence (bank_id) WHERE ended_at IS NULL;
-- The movements of an account by the time of their report, for its usual silence and its days.
CREATE INDEX bank_movement_received ON wallet.bank_movement (account_number, received_at);
CREATE INDEX bank_movement_at ON wallet.bank_movement (account_number, at);

-- The bank's own list of a business day beside what its feed had reported. Amounts are satang.
CREATE TABLE wallet.reconciliation (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bank_id int NOT NULL REFERENCES wallet.bank,
  -- The business day; it begins at 06:00 in Bangkok.
  day date NOT NULL,
  made_at timestamptz NOT NULL,
  bank_count int NOT NULL,
  bank_sum bigint NOT NULL,
  feed_count int NOT NULL,
  feed_sum bigint NOT NULL,
  UNIQUE (bank_id, day)
);
CREATE TABLE wallet.reconciliation_difference (
  reconciliation int NOT NULL REFERENCES wallet.reconciliation,
  movement_id text NOT NULL,
  -- `unheard`: the bank lists it and never reported it. `unlisted`: reported, and not in the list.
  -- `amount`: the two amounts differ.
  kind text NOT NULL CHECK (kind IN ('unheard', 'unlisted', 'amount')),
  bank_amount bigint,
  feed_amount bigint,
  PRIMARY KEY (reconciliation, movement_id),
  CONSTRAINT amounts_of_its_kind CHECK (CASE kind
    WHEN 'unheard' THEN feed_amount IS NULL AND bank_amount IS NOT NULL
    WHEN 'unlisted' THEN bank_amount IS NULL AND feed_amount IS NOT NULL
    ELSE (bank_amount <> feed_amount) IS TRUE END)
);
