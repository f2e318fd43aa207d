-- Slips that their members show to others. Whoever has the key reads the lines and the outcome, and
-- a slip that is not shared any more has no row. The key is kept as it is, because its member sees
-- the same address again, and whoever can read this table can read the slips themselves.
CREATE TABLE lottery.slip_share (
  -- 128 random bits.
  key text COLLATE "C" PRIMARY KEY CHECK (key ~ '^[0-9a-f]{32}$'),
  site_id int NOT NULL REFERENCES sites.site,
  member uuid NOT NULL,
  slip_id bigint NOT NULL UNIQUE,
  round_id bigint NOT NULL REFERENCES lottery.round,
  created_at timestamptz NOT NULL
);
