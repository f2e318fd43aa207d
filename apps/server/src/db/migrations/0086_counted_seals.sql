-- Counts without a gap: of the seals of each chain, and of the rows of the operators' log. A number
-- that was given and is not there shows that something was deleted. A sequence has gaps of its own,
-- after a transaction that was undone or a crash.
CREATE TABLE seal.counter (
  -- The chain and what is counted: `ledger batches`, `operator batches`, `operator rows`.
  counts text COLLATE "C" PRIMARY KEY,
  -- The numbers above this one are counted. Older ones may have gaps.
  base bigint NOT NULL,
  last bigint NOT NULL
);

INSERT INTO seal.counter (counts, base, last) SELECT chain || ' batches', 0, max(n) FROM seal.batch GROUP BY chain;

-- The times in which the seals of a chain stayed behind. The newest one of a chain has no end until its
-- seals go on.
CREATE TABLE seal.alarm (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  chain text COLLATE "C" NOT NULL,
  -- The moment of the oldest row that had no seal.
  since timestamptz NOT NULL,
  noticed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  -- The rows of the operators' log that tell of it: none, that of its begin, and that of its end.
  noted smallint NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX alarm_of_a_chain ON seal.alarm (chain) WHERE ended_at IS NULL;
