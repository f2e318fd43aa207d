-- Keeps lists and titles of a partner apart: `/game/<partner>/<code>` is one of them. The partner's row is held, so
-- that two writers at once see each other.
CREATE OR REPLACE FUNCTION games.guard_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM games.partner p WHERE p.id = NEW.partner FOR NO KEY UPDATE;
  IF (TG_TABLE_NAME = 'list'
      AND EXISTS (SELECT FROM games.title t WHERE t.partner = NEW.partner AND t.code = NEW.code))
    OR (TG_TABLE_NAME = 'title'
      AND EXISTS (SELECT FROM games.list l WHERE l.partner = NEW.partner AND l.code = NEW.code)) THEN
    RAISE EXCEPTION 'the partner % has a title and a list with the code %', NEW.partner, NEW.code;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard_code BEFORE INSERT OR UPDATE OF partner, code ON games.list
  FOR EACH ROW EXECUTE FUNCTION games.guard_code();
CREATE OR REPLACE TRIGGER guard_code BEFORE INSERT OR UPDATE OF partner, code ON games.title
  FOR EACH ROW EXECUTE FUNCTION games.guard_code();
