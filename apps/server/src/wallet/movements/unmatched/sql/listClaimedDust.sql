-- Lists dust that a member says is theirs, 20 movements at most. Movements that somebody decides about at
-- this moment are passed over, so that nothing waits here for an operator.
CREATE OR REPLACE FUNCTION wallet.list_claimed_dust() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.amount >= (SELECT max(least_listed) FROM wallet.bank WHERE site_id = NEW.site_id) THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('dust', 99));
  UPDATE wallet.bank_movement SET dust = false WHERE status = 'unmatched' AND dust AND id = ANY (ARRAY(
    SELECT v.id FROM wallet.bank b JOIN wallet.bank_movement v ON v.account_number = b.account_number
    WHERE b.site_id = NEW.site_id AND v.amount = NEW.amount AND v.status = 'unmatched' AND v.dust
      AND wallet.is_claimed(v, NEW)
    ORDER BY v.id LIMIT 20 FOR UPDATE OF v SKIP LOCKED));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER list_claimed_dust AFTER INSERT ON wallet.deposit_claim
  FOR EACH ROW EXECUTE FUNCTION wallet.list_claimed_dust();
