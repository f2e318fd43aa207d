-- Looks anew at the small money of an account whose least sum is another one now.
CREATE OR REPLACE FUNCTION wallet.mark_dust() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE wallet.bank_movement v SET dust = NOT v.dust
    WHERE v.account_number = NEW.account_number AND v.status = 'unmatched'
      AND v.amount < greatest(OLD.least_listed, NEW.least_listed, 100)
      AND v.dust <> wallet.is_dust(v);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER mark_dust AFTER INSERT OR UPDATE OF least_listed ON wallet.bank
  FOR EACH ROW EXECUTE FUNCTION wallet.mark_dust();
