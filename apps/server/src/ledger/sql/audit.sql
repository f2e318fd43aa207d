-- The audits, over one snapshot; a sound ledger answers no row.
--   asset_sum: the accounts of an asset do not sum to zero, or a transfer joins two assets
--   balance: a member's running balance is not the sum of the account's postings, or a house account has one
--   chain: a posting's balance or version does not follow from the one before it
-- Every transfer is read once, by several processes, and added up by its pair of accounts, of which
-- there are far fewer. The house has a few accounts and no order, so its side has no chain.
--
-- A chain is judged without putting its postings in order. A posting is a step from one place to the
-- next, where a place is a version with its balance. In a sound chain each place is the end of one
-- step and the start of the next, so under exclusive or all places cancel out but the first one, zero
-- at version zero, and the last one, the sum at the count. The other way round, steps whose places
-- cancel out like this contain a way from version zero to the last version, and there are no more
-- steps than that way needs, so they are the chain. Places are compared by a hash with a new random
-- seed, so nobody can prepare postings whose hashes cancel out. Only the accounts that fail are put
-- in order, to name their postings.
--
-- Amounts are added up in two halves of 31 bits, because the sum of a bigint is a numeric, which costs
-- a third of the whole audit.
CREATE OR REPLACE FUNCTION ledger.audit() RETURNS TABLE (audit text, account bigint, transfer text, detail text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET work_mem = '256MB' SET parallel_tuple_cost = 0 AS $$
#variable_conflict use_column
DECLARE
  seed bigint := hashtextextended(gen_random_uuid()::text, 0);
  origin bigint := hashint8extended(0, hashint8extended(0, seed));
BEGIN
  RETURN QUERY
  WITH pair AS MATERIALIZED (
    SELECT t.from_account, t.to_account, sum((t.amount >> 31)::int) AS high, sum((t.amount & 2147483647)::int) AS low,
        count(*) AS count,
        bit_xor(hashint8extended(t.from_balance, hashint8extended(t.from_version, seed))
          # hashint8extended(t.from_balance + t.amount, hashint8extended(t.from_version - 1, seed))) AS from_places,
        bit_xor(hashint8extended(t.to_balance, hashint8extended(t.to_version, seed))
          # hashint8extended(t.to_balance - t.amount, hashint8extended(t.to_version - 1, seed))) AS to_places
      FROM ledger.transfer t GROUP BY t.from_account, t.to_account
  ), side AS (
    SELECT p.from_account AS id, -p.high AS high, -p.low AS low, p.count, p.from_places AS places FROM pair p
    UNION ALL
    SELECT p.to_account, p.high, p.low, p.count, p.to_places FROM pair p
  ), added AS MATERIALIZED (
    SELECT s.id, (sum(s.high) * 2147483648 + sum(s.low))::bigint AS postings, sum(s.count)::bigint AS count,
        bit_xor(s.places) AS places
      FROM side s GROUP BY s.id
  ), total AS MATERIALIZED (
    SELECT a.id, a.asset, a.member, a.balance, a.version, coalesce(s.postings, 0) AS postings,
        coalesce(s.count, 0) AS count
      FROM ledger.account a LEFT JOIN added s USING (id)
  ), mixed AS MATERIALIZED (
    SELECT p.from_account, p.to_account
      FROM pair p LEFT JOIN ledger.account f ON f.id = p.from_account LEFT JOIN ledger.account o ON o.id = p.to_account
      WHERE (f.asset = o.asset) IS NOT TRUE
  ), broken AS MATERIALIZED (
    SELECT s.id FROM added s LEFT JOIN ledger.account a USING (id)
      WHERE (a.id IS NULL OR a.member IS NOT NULL)
        AND s.places IS DISTINCT FROM origin # hashint8extended(s.postings, hashint8extended(s.count, seed))
  ), posting AS (
    SELECT t.from_account AS id, t.key, -t.amount AS amount, t.from_balance AS balance, t.from_version AS version
      FROM ledger.transfer t WHERE EXISTS (SELECT FROM broken) AND t.from_account IN (SELECT b.id FROM broken b)
    UNION ALL
    SELECT t.to_account, t.key, t.amount, t.to_balance, t.to_version
      FROM ledger.transfer t WHERE EXISTS (SELECT FROM broken) AND t.to_account IN (SELECT b.id FROM broken b)
  ), chained AS (
    SELECT p.*, coalesce(lag(p.balance) OVER follows, 0) AS balance_before,
        coalesce(lag(p.version) OVER follows, 0) AS version_before
      FROM posting p WINDOW follows AS (PARTITION BY p.id ORDER BY p.version)
  )
  SELECT 'asset_sum', NULL::bigint, NULL::text, format('%s sums to %s', t.asset, sum(coalesce(t.balance, t.postings)))
    FROM total t GROUP BY t.asset HAVING sum(coalesce(t.balance, t.postings)) <> 0
  UNION ALL
  SELECT 'asset_sum', NULL, t.key, format('from account %s to account %s', t.from_account, t.to_account)
    FROM ledger.transfer t WHERE EXISTS (SELECT FROM mixed)
      AND (t.from_account, t.to_account) IN (SELECT m.from_account, m.to_account FROM mixed m)
  UNION ALL
  SELECT 'balance', t.id, NULL, format('balance %s and version %s, postings %s in %s', t.balance, t.version, t.postings,
      t.count)
    FROM total t WHERE CASE WHEN t.member IS NULL THEN num_nonnulls(t.balance, t.version) > 0
      ELSE (t.balance = t.postings AND t.version = t.count) IS NOT TRUE END
  UNION ALL
  SELECT 'chain', c.id, c.key, format('balance %s version %s after %s version %s and %s', c.balance, c.version,
      c.balance_before, c.version_before, c.amount)
    FROM chained c WHERE (c.balance = c.balance_before + c.amount AND c.version = c.version_before + 1) IS NOT TRUE;
END $$;
