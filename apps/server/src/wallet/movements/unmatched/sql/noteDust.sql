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

-- Money that is credited at once is the usual case, and calls nothing.
CREATE OR REPLACE TRIGGER note_dust BEFORE INSERT ON wallet.bank_movement
  FOR EACH ROW WHEN (NEW.status = 'unmatched') EXECUTE FUNCTION wallet.note_dust();
CREATE OR REPLACE TRIGGER note_dust_again BEFORE UPDATE ON wallet.bank_movement
  FOR EACH ROW WHEN (OLD.status = 'reversed' OR (NEW.dust AND num_nonnulls(NEW.claimed_for, NEW.contradicts) > 0))
  EXECUTE FUNCTION wallet.note_dust();
