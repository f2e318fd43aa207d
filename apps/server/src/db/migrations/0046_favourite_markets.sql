-- Markets that a member wants to see first, on every device. A market that is no favourite any more
-- has no row.
CREATE TABLE lottery.favourite_market (
  member uuid NOT NULL,
  market_id smallint NOT NULL REFERENCES lottery.market,
  marked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member, market_id)
);
