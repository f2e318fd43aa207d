-- Notes of a movement if it is dust. Whatever an operator claims, or an alarm is about, is dust no more;
-- a transfer of a chain that counts anew is looked at anew.
CREATE OR REPLACE FUNCTION wallet.note_dust() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR (OLD.status = 'reversed' AND NEW.status = 'unmatched') THEN
    NEW.dust := wallet.is_dust(NEW);
  ELSIF num_nonnulls(NEW.claimed_for, NEW.contradicts) > 0 THEN
    NEW.dust := false;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER note_dust BEFORE INSERT OR UPDATE ON wallet.bank_movement
  FOR EACH ROW EXECUTE FUNCTION wallet.note_dust();
