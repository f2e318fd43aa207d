-- Keeps anybody from giving a result to a round that draws its own, also one that was of another round.
CREATE OR REPLACE FUNCTION lottery.guard_result() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT lottery.is_owner()
      AND EXISTS (SELECT FROM lottery.round r WHERE r.id = NEW.round_id AND r.draw_mode IS NOT NULL) THEN
    RAISE EXCEPTION 'round % draws its own result: nobody gives it one', NEW.round_id;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard_result BEFORE INSERT OR UPDATE OF round_id ON lottery.round_result
  FOR EACH ROW EXECUTE FUNCTION lottery.guard_result();
