-- Notes when the result of a new round is promised: at the moment it is expected.
CREATE OR REPLACE FUNCTION lottery.promise_result() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.promised_at := NEW.results_at;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER promise_result BEFORE INSERT ON lottery.round
  FOR EACH ROW EXECUTE FUNCTION lottery.promise_result();
