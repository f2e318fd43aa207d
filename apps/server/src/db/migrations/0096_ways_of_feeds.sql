-- The ways of the feed that speaks of an account, which differ from bank to bank.
ALTER TABLE wallet.bank
  -- True where the ids of movements begin anew each Bangkok day, so that the day is a part of the id.
  ADD COLUMN numbers_daily boolean NOT NULL DEFAULT false,
  -- Two reports of one movement may differ by this much in time.
  ADD COLUMN rounding_ms int NOT NULL DEFAULT 60000 CHECK (rounding_ms BETWEEN 0 AND 3600000),
  -- The usual time between a payment and its report. An amount that ended rests at least so long.
  ADD COLUMN usual_delay_ms int NOT NULL DEFAULT 120000 CHECK (usual_delay_ms BETWEEN 0 AND 600000),
  -- A time that lies further ahead of its report, or further back, cannot be right.
  ADD COLUMN ahead_ms int NOT NULL DEFAULT 600000 CHECK (ahead_ms BETWEEN 0 AND 86400000),
  ADD COLUMN back_ms bigint NOT NULL DEFAULT 2678400000 CHECK (back_ms BETWEEN 86400000 AND 31622400000),
  -- Money below this sum (satang) that fits no request is counted, and not listed as work.
  ADD COLUMN least_listed bigint NOT NULL DEFAULT 100 CHECK (least_listed >= 0);

ALTER TABLE wallet.bank_movement
  -- The id as the feed gave it, where our own one has the day in it, or where the feed used it again.
  ADD COLUMN feed_id text COLLATE "C",
  -- The movement whose id the feed used again for this money. It moves by two operators alone.
  ADD COLUMN contradicts bigint REFERENCES wallet.bank_movement,
  -- The time that the feed told where it cannot be right. Then "at" is the moment of the report.
  ADD COLUMN told_at double precision;
CREATE INDEX bank_movement_feed_id ON wallet.bank_movement (account_number, feed_id) WHERE feed_id IS NOT NULL;

-- The field of a report that an alarm is about; null in those that are about the sum or the sender.
ALTER TABLE wallet.movement_alarm
  ADD COLUMN field text COLLATE "C" CHECK (field IN ('movementId', 'at'));
