-- Returns true where a movement is too small to be listed among the money that fits no request: it is
-- below the least sum (satang) of its account, nobody claims it, it contradicts nothing, and it has no sum
-- that somebody was told to send to the account. Of equal sums that members claim, 20 are listed at most,
-- because one claim may fit them all. The lock has a claim that is being made seen here.
CREATE OR REPLACE FUNCTION wallet.is_dust(v wallet.bank_movement) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  bank wallet.bank;
BEGIN
  SELECT * INTO bank FROM wallet.bank b WHERE b.account_number = v.account_number;
  IF v.status <> 'unmatched' OR num_nonnulls(v.claimed_for, v.contradicts) > 0
      OR v.amount >= coalesce(bank.least_listed, 100) THEN
    RETURN false;
  END IF;
  IF EXISTS (SELECT FROM wallet.deposit d
      WHERE d.bank_id = bank.id AND d.asked IN (v.amount, v.amount - v.amount % 100))
    OR EXISTS (SELECT FROM wallet.deposit d WHERE d.bank_id = bank.id AND d.micro = v.micro) THEN
    RETURN false;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('dust', 99));
  RETURN NOT EXISTS (SELECT FROM wallet.deposit_claim c
      WHERE c.site_id = bank.site_id AND c.amount = v.amount AND wallet.is_claimed(v, c))
    OR 20 <= (SELECT count(*) FROM (SELECT FROM wallet.bank_movement l
      WHERE l.account_number = v.account_number AND l.amount = v.amount AND l.status = 'unmatched'
        AND NOT l.dust LIMIT 20) l);
END $$;
