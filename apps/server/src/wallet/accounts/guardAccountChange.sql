-- What was proposed about an account is what is confirmed, and what was decided is decided.
CREATE OR REPLACE FUNCTION wallet.guard_account_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'waiting' THEN
    RAISE EXCEPTION 'change % of an account is decided', OLD.id;
  ELSIF (NEW.site_id, NEW.kind, NEW.bank_code, NEW.account_number, NEW.name, NEW.promptpay, NEW.proposed_by)
      IS DISTINCT FROM
      (OLD.site_id, OLD.kind, OLD.bank_code, OLD.account_number, OLD.name, OLD.promptpay, OLD.proposed_by) THEN
    RAISE EXCEPTION 'change % of an account stays as it was proposed', OLD.id;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard_account_change BEFORE UPDATE ON wallet.account_change
  FOR EACH ROW EXECUTE FUNCTION wallet.guard_account_change();
