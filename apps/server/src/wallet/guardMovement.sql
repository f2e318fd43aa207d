-- A claim names one member, and a credit goes to that one: a claim is taken back before there is
-- another, what the bank said stays, and what was decided is decided.
CREATE OR REPLACE FUNCTION wallet.guard_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'unmatched' THEN
    RAISE EXCEPTION 'movement % is decided', OLD.id;
  ELSIF (NEW.account_number, NEW.movement_id, NEW.amount)
      IS DISTINCT FROM (OLD.account_number, OLD.movement_id, OLD.amount) THEN
    RAISE EXCEPTION 'movement % stays as the bank reported it', OLD.id;
  ELSIF OLD.claimed_for IS NOT NULL AND NEW.claimed_for IS NOT NULL
      AND (NEW.claimed_for, NEW.claimed_by) IS DISTINCT FROM (OLD.claimed_for, OLD.claimed_by) THEN
    RAISE EXCEPTION 'movement % is claimed already', OLD.id;
  ELSIF NEW.status = 'credited' AND OLD.claimed_for IS NULL THEN
    RAISE EXCEPTION 'movement % is claimed before it is credited', OLD.id;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard_movement BEFORE UPDATE ON wallet.bank_movement
  FOR EACH ROW EXECUTE FUNCTION wallet.guard_movement();
