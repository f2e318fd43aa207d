-- Notes which of the members have lost everything: less than a baht, for which nothing is sold, none
-- set aside and none at stake. Those who seem so are looked at again under the locks of their
-- accounts, so that a deposit of this moment comes wholly before or wholly after it.
CREATE OR REPLACE FUNCTION lottery.note_emptied(p_round bigint, p_members uuid[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  poor record;
BEGIN
  SELECT array_agg(c.account) AS accounts, array_agg(c.member) AS members INTO poor
    FROM ledger.cash c LEFT JOIN ledger.held h ON h.member = c.member
    WHERE c.member = ANY (p_members) AND c.balance < 100 AND coalesce(h.balance, 0) = 0
      AND NOT play.at_stake(c.member);
  IF poor.accounts IS NULL THEN
    RETURN;
  END IF;
  PERFORM ledger.lock_accounts(poor.accounts);
  PERFORM stake.note_emptied('lottery', p_round, (
    SELECT array_agg(c.member) FROM ledger.cash c LEFT JOIN ledger.held h ON h.member = c.member
      WHERE c.account = ANY (poor.accounts) AND c.balance < 100
        AND coalesce(h.balance, 0) = 0 AND NOT play.at_stake(c.member)));
END $$;
