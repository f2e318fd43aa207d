-- Keeps entered figures as they were written: they are decided once. A computed round has none.
CREATE OR REPLACE FUNCTION lottery.guard_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF EXISTS (SELECT FROM lottery.round r WHERE r.id = NEW.round_id AND r.kind = 'yeekee') THEN
      RAISE EXCEPTION 'round % computes its own result: nobody enters one', NEW.round_id;
    END IF;
    RETURN NEW;
  ELSIF TG_OP = 'UPDATE' AND OLD.status = 'entered' AND NEW.status <> 'entered'
      AND (NEW.id, NEW.round_id, NEW.correction, NEW.source, NEW.result, NEW.winning,
          NEW.reason, NEW.entered_by, NEW.entered_at)
        IS NOT DISTINCT FROM (OLD.id, OLD.round_id, OLD.correction, OLD.source, OLD.result, OLD.winning,
          OLD.reason, OLD.entered_by, OLD.entered_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what was entered stays as it is: it is decided once';
END $$;

CREATE OR REPLACE TRIGGER guard_entry BEFORE INSERT OR UPDATE OR DELETE ON lottery.result_entry
  FOR EACH ROW EXECUTE FUNCTION lottery.guard_entry();
