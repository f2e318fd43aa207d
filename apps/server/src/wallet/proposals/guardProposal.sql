-- What was proposed is what is confirmed, and what was decided is decided.
CREATE OR REPLACE FUNCTION wallet.guard_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'waiting' THEN
    RAISE EXCEPTION 'proposal % is decided', OLD.id;
  ELSIF (NEW.site_id, NEW.kind, NEW.member, NEW.to_member, NEW.movement, NEW.amount, NEW.was, NEW.proposed_by)
      IS DISTINCT FROM
      (OLD.site_id, OLD.kind, OLD.member, OLD.to_member, OLD.movement, OLD.amount, OLD.was, OLD.proposed_by) THEN
    RAISE EXCEPTION 'proposal % stays as it was proposed', OLD.id;
  ELSIF NEW.status = 'alone' THEN
    RAISE EXCEPTION 'proposal % needs a second person', OLD.id;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard_proposal BEFORE UPDATE ON wallet.proposal
  FOR EACH ROW EXECUTE FUNCTION wallet.guard_proposal();
