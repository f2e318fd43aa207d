-- Keeps the life of a round to the ways of lottery.round_action, for everybody. From one of its ends
-- to the other it goes only in the transaction of a correction.
CREATE OR REPLACE FUNCTION lottery.guard_life() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM lottery.round_action a
      WHERE a.computed = (OLD.kind = 'yeekee') AND a.status = OLD.status AND NEW.status = ANY (a.becomes)
  ) OR (OLD.status IN ('resulted', 'voided') AND NOT EXISTS (
    SELECT FROM lottery.correction c WHERE c.round_id = OLD.id AND c.made_by = pg_current_xact_id_if_assigned()
  )) THEN
    RAISE EXCEPTION 'round % does not go from % to %', OLD.id, OLD.status, NEW.status;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard_life BEFORE UPDATE OF status ON lottery.round
  FOR EACH ROW WHEN (NEW.status IS DISTINCT FROM OLD.status) EXECUTE FUNCTION lottery.guard_life();
