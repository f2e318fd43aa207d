-- A suspension ends the sessions of the member for good: lifting it does not bring them back.
CREATE OR REPLACE FUNCTION members.suspended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE members.session SET revoked_at = clock_timestamp() WHERE member = NEW.uuid AND revoked_at IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER suspended AFTER UPDATE OF status ON members.member FOR EACH ROW
  WHEN (NEW.status = 1) EXECUTE FUNCTION members.suspended();
