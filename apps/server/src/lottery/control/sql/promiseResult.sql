-- Notes when the result of a new round is promised: at the moment it is expected, or at the bell
-- where that comes before. From then on the number of an entered result can be known.
CREATE OR REPLACE FUNCTION lottery.promise_result() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind <> 'yeekee' THEN
    NEW.known_from := least(NEW.known_from, NEW.results_at);
  END IF;
  NEW.promised_at := coalesce(NEW.known_from, NEW.results_at);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER promise_result BEFORE INSERT ON lottery.round
  FOR EACH ROW EXECUTE FUNCTION lottery.promise_result();
