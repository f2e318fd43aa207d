-- Keeps shots from being added when the shooting is over, whoever adds them: a list that can still
-- grow after a crash or a restore would be one that somebody chooses. The five seconds are for a
-- shot that was accepted in time and is still being written.
CREATE OR REPLACE FUNCTION lottery.guard_shot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM lottery.round r WHERE r.id = NEW.round_id AND r.status IN ('open', 'closed')
      AND r.shots_close_at + interval '5 seconds' > clock_timestamp()) THEN
    RAISE EXCEPTION 'the shooting of round % is over', NEW.round_id;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard_shot BEFORE INSERT ON lottery.shot
  FOR EACH ROW EXECUTE FUNCTION lottery.guard_shot();
