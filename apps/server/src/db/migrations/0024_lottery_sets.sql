-- 4-digit sets: a set is bought at a fixed price on a number of four digits and held against the
-- four digits of a round's result. Of all that its number hits only the highest prize is paid.
-- Money is in satang.

-- What a set can win; where two pay alike the earlier one is named.
CREATE TYPE lottery.set_tier AS ENUM ('straight4', 'straight3', 'tode4', 'tode3', 'front3', 'front2', 'back2');

-- The lotteries that are sold in sets, and on what terms. `prizes` of one set are in the order of
-- the tiers, 0 = not offered; `stock` is how many sets of each number a round has, null = without
-- limit.
CREATE TABLE lottery.set_market (
  market_id smallint PRIMARY KEY REFERENCES lottery.market,
  price bigint NOT NULL CHECK (price > 0),
  prizes bigint[] NOT NULL CHECK (cardinality(prizes) = 7 AND 0 <= ALL (prizes)),
  stock int CHECK (stock >= 0)
);

-- Another stock for certain numbers; 0 = not sold.
CREATE TABLE lottery.set_stock (
  market_id smallint NOT NULL REFERENCES lottery.set_market,
  number text NOT NULL CHECK (number ~ '^[0-9]{4}$'),
  stock int NOT NULL CHECK (stock >= 0),
  PRIMARY KEY (market_id, number)
);

-- How many sets of a number a round has sold: the row is locked for each sale, so no more than the
-- stock is ever sold.
CREATE TABLE lottery.set_sold (
  round_id bigint NOT NULL REFERENCES lottery.round,
  number text NOT NULL,
  sold int NOT NULL DEFAULT 0,
  PRIMARY KEY (round_id, number)
) WITH (fillfactor = 70);

-- One purchase, with its lines side by side, written once and never changed. Price and prizes are
-- those it was bought at.
CREATE TABLE lottery.set_ticket (
  id bigint GENERATED ALWAYS AS IDENTITY,
  member uuid NOT NULL,
  round_id bigint NOT NULL REFERENCES lottery.round,
  -- The client's idempotency key, and the hash of what was asked with it.
  key text COLLATE "C" NOT NULL,
  fingerprint bytea NOT NULL,
  stake bigint NOT NULL,
  price bigint NOT NULL,
  prizes bigint[] NOT NULL,
  numbers text[] NOT NULL,
  quantities int[] NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (round_id, id),
  CONSTRAINT set_ticket_of_member UNIQUE (member, id),
  CONSTRAINT one_set_ticket_per_key UNIQUE (member, key)
);

-- The tickets of a round that won, with the sum of their sets. A ticket of a round with a result
-- that is not here lost.
CREATE TABLE lottery.set_win (
  round_id bigint NOT NULL,
  ticket_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (round_id, ticket_id)
);

-- How far the payouts (or refunds) of a round's tickets are: every ticket up to `last_ticket` is
-- done.
CREATE TABLE lottery.set_settlement (
  round_id bigint PRIMARY KEY REFERENCES lottery.round,
  last_ticket bigint NOT NULL DEFAULT 0,
  done_at timestamptz
);

CREATE INDEX set_to_settle ON lottery.set_settlement (round_id) WHERE done_at IS NULL;
