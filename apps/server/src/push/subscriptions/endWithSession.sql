-- A subscription ends with its session, in the same transaction, whoever ends that. A change of password
-- goes on with the session in a new row, which is there by then.
CREATE OR REPLACE FUNCTION push.end_with_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push.subscription s
    WHERE s.session = coalesce(NEW.first_id, NEW.id) AND NOT EXISTS (
      SELECT FROM members.session o WHERE o.member = NEW.member AND o.revoked_at IS NULL
        AND coalesce(o.first_id, o.id) = coalesce(NEW.first_id, NEW.id));
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER end_with_session AFTER UPDATE OF revoked_at ON members.session FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION push.end_with_session();
