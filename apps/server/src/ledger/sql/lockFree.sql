-- Locks the cash accounts of members to the end of the transaction, in the order of their ids, as
-- far as nobody else holds them: waiting for one would keep the owners of all the others waiting. A
-- member stands there once. Place n of each array belongs to `p_members[n]`: satang, and the count of
-- the account's postings; null where somebody holds the account, or there is none.
CREATE OR REPLACE FUNCTION ledger.lock_free(
  p_members uuid[], OUT ids bigint[], OUT balances bigint[], OUT versions bigint[]
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  one record;
BEGIN
  -- One account needs no arrays, and most calls have one.
  IF cardinality(p_members) = 1 THEN
    SELECT a.id, a.balance, a.version INTO one FROM ledger.account a
      WHERE a.member = p_members[1] AND a.name = 'cash' AND a.asset = 'THB' FOR NO KEY UPDATE SKIP LOCKED;
    ids := ARRAY[one.id];
    balances := ARRAY[one.balance];
    versions := ARRAY[one.version];
    RETURN;
  END IF;
  WITH locked AS MATERIALIZED (
    SELECT a.id, a.member, a.balance, a.version FROM ledger.account a
      WHERE a.member = ANY (p_members) AND a.name = 'cash' AND a.asset = 'THB'
      ORDER BY a.id FOR NO KEY UPDATE SKIP LOCKED
  )
  SELECT array_agg(m.id), array_agg(m.balance), array_agg(m.version) INTO ids, balances, versions
    FROM (
      SELECT l.id, l.balance, l.version FROM unnest(p_members) WITH ORDINALITY u (member, n)
        LEFT JOIN locked l ON l.member = u.member ORDER BY u.n
    ) m;
END $$;
