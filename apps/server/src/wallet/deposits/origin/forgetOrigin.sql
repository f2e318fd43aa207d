-- The origin of a request is kept as long as it can hold an amount or a place, and no longer.
CREATE OR REPLACE FUNCTION wallet.forget_origin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.address := NULL;
  NEW.device := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER forget_origin BEFORE UPDATE ON wallet.deposit
  FOR EACH ROW WHEN (NEW.status <> 'pending') EXECUTE FUNCTION wallet.forget_origin();
