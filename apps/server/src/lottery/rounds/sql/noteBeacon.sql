-- Notes which transaction wrote a public value, whatever it says itself.
CREATE OR REPLACE FUNCTION lottery.note_beacon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.noted_by := pg_current_xact_id();
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER note_beacon BEFORE INSERT ON lottery.round_beacon
  FOR EACH ROW EXECUTE FUNCTION lottery.note_beacon();
