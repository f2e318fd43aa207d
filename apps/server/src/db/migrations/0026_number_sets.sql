-- Named lists of bets that a member keeps for later. They belong to no round, so they have no
-- multipliers; a stake may be left open (null). Columns side by side as in lottery.slip, stakes in
-- satang.
CREATE TABLE lottery.number_set (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  -- Goes up by one with each change, so that nobody overwrites what was never seen.
  version int NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  options lottery.bet_option[] NOT NULL CHECK (cardinality(options) BETWEEN 1 AND 500),
  numbers text[] NOT NULL CHECK (cardinality(numbers) = cardinality(options)),
  stakes bigint[] NOT NULL CHECK (cardinality(stakes) = cardinality(options)),
  CONSTRAINT number_set_name UNIQUE (member, name)
);
