-- A free round that wins more than this (satang) is paid like any other, and is an alarm; null: it is none.
ALTER TABLE games.partner ADD COLUMN most_free_win bigint CHECK (most_free_win > 0);

ALTER TABLE games.alarm DROP CONSTRAINT alarm_kind_check;
ALTER TABLE games.alarm ADD CONSTRAINT alarm_kind_check
  CHECK (kind IN ('signatures', 'slow', 'unknown', 'free_win'));
-- It is null for an alarm that is not a part of many messages.
ALTER TABLE games.alarm ALTER COLUMN total DROP NOT NULL;
