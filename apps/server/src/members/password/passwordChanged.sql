-- A password of one's own is known to nobody else.
CREATE OR REPLACE FUNCTION members.password_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.known_password := false;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER password_changed BEFORE UPDATE OF password_hash ON members.member FOR EACH ROW
  WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash) EXECUTE FUNCTION members.password_changed();

CREATE OR REPLACE TRIGGER password_changed BEFORE UPDATE OF password_hash ON operator.operator FOR EACH ROW
  WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash) EXECUTE FUNCTION members.password_changed();
