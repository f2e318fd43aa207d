-- Paying in by USDT on TRC20: the price of a request, and what the chain shows of a transfer.
INSERT INTO wallet.payment_kind (kind, sort, minimum, maximum, feed) VALUES ('crypto', 50, 10000, 20000000, 'chain');

-- The worth of one USDT in satang, the newest that the feed of the chain reported.
CREATE TABLE wallet.usdt_rate (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  rate int NOT NULL CHECK (rate BETWEEN 1000 AND 10000),
  at timestamptz NOT NULL
);

-- The price of a request holds from `prepared_at` to `expires_at`. `micro` is the exact amount to send
-- in millionths of a USDT, which no other open request of the address has; `rate` is in satang.
ALTER TABLE wallet.deposit
  ADD COLUMN rate int CHECK (rate > 0),
  ADD COLUMN micro bigint CHECK (micro > 0),
  ADD CONSTRAINT quote_of_kind CHECK (
    (rate IS NOT NULL) = (kind = 'crypto' AND prepared IS NOT NULL) AND (rate IS NULL) = (micro IS NULL));
CREATE UNIQUE INDEX deposit_micro ON wallet.deposit (bank_id, micro)
  WHERE status IN ('pending', 'matched') AND micro IS NOT NULL;
CREATE INDEX deposit_confirming ON wallet.deposit (expires_at) WHERE status = 'matched' AND kind = 'crypto';
CREATE INDEX deposit_micro_held ON wallet.deposit (bank_id, micro, ended_at) WHERE micro IS NOT NULL;

-- A transfer as the chain shows it in one block. After a reorganisation the same transfer may stand
-- in another block, or in none. The count only rises, and a block that is gone stays so, so the order
-- of the reports does not matter.
CREATE TABLE wallet.chain_transfer (
  account_number text NOT NULL,
  movement_id text NOT NULL,
  block_id text NOT NULL,
  micro bigint NOT NULL CHECK (micro > 0),
  from_account text NOT NULL,
  -- The time of the block, and when we first heard of it.
  at timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  confirmations int NOT NULL CHECK (confirmations >= 0),
  gone boolean NOT NULL,
  PRIMARY KEY (account_number, movement_id, block_id)
);
CREATE INDEX chain_transfer_amount ON wallet.chain_transfer (account_number, micro);

-- The exact amount of a movement on a chain, in millionths of a USDT; `amount` is what it was worth.
ALTER TABLE wallet.bank_movement ADD COLUMN micro bigint CHECK (micro > 0);
