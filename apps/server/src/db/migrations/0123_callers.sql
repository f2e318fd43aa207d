-- The addresses and networks from which a provider calls. Without one its signature alone says who calls.
ALTER TABLE games.partner ADD COLUMN callers text[] NOT NULL DEFAULT '{}' CHECK (cardinality(callers) <= 50);

ALTER TABLE games.alarm DROP CONSTRAINT alarm_kind_check;
ALTER TABLE games.alarm ADD CONSTRAINT alarm_kind_check
  CHECK (kind IN ('signatures', 'callers', 'slow', 'unknown', 'free_win'));
