-- A round that a correction has voided, or has given a result again, has its stake to count anew. Noted
-- in the transaction that ends the correction.
CREATE OR REPLACE FUNCTION lottery.note_corrected() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lottery.stake_count AS s (round_id, cleared)
    SELECT c.round_id, false FROM lottery.correction c
      WHERE c.id = NEW.correction_id AND (c.old_result IS NULL) <> (c.new_result IS NULL)
    ON CONFLICT (round_id) DO UPDATE SET last_slip = 0, last_set = 0, cleared = false, done_at = NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER note_corrected AFTER UPDATE OF done_at ON lottery.correction_progress FOR EACH ROW
  WHEN (NEW.done_at IS NOT NULL AND OLD.done_at IS NULL) EXECUTE FUNCTION lottery.note_corrected();
