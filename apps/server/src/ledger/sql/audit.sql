-- The audits, over one snapshot; a sound ledger answers no row.
--   asset_sum: the accounts of an asset do not sum to zero, or a transfer joins two assets
--   balance: a member's running balance is not the sum of the account's postings
--   chain: a posting's balance or version does not follow from the one before it
-- Every transfer is looked at. Sums and assets come from the pairs of accounts, of which there are
-- far fewer than transfers; the postings of members are put in order once. The house has four
-- accounts and no order, so its side of a transfer is told by the account alone.
CREATE OR REPLACE FUNCTION ledger.audit() RETURNS TABLE (audit text, account bigint, transfer text, detail text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET work_mem = '256MB' SET parallel_tuple_cost = 0 AS $$
  WITH pair AS MATERIALIZED (
    SELECT t.from_account, t.to_account, sum(t.amount) AS amount, count(*) AS count
      FROM ledger.transfer t GROUP BY t.from_account, t.to_account
  ), side AS (
    SELECT from_account AS account, -amount AS amount, count FROM pair
    UNION ALL
    SELECT to_account, amount, count FROM pair
  ), total AS MATERIALIZED (
    SELECT a.id, a.asset, a.member, a.balance, a.version, coalesce(sum(s.amount), 0) AS postings,
        coalesce(sum(s.count), 0) AS count
      FROM ledger.account a LEFT JOIN side s ON s.account = a.id GROUP BY a.id
  ), mixed AS MATERIALIZED (
    SELECT p.from_account, p.to_account
      FROM pair p LEFT JOIN ledger.account f ON f.id = p.from_account LEFT JOIN ledger.account o ON o.id = p.to_account
      WHERE (f.asset = o.asset) IS NOT TRUE
  ), posting AS NOT MATERIALIZED (
    SELECT t.from_account AS account, t.key AS transfer, -t.amount AS amount, t.from_balance AS balance,
        t.from_version AS version FROM ledger.transfer t
      WHERE t.from_account <> ALL (ARRAY(SELECT h.id FROM ledger.account h WHERE h.member IS NULL))
    UNION ALL
    SELECT t.to_account, t.key, t.amount, t.to_balance, t.to_version FROM ledger.transfer t
      WHERE t.to_account <> ALL (ARRAY(SELECT h.id FROM ledger.account h WHERE h.member IS NULL))
  ), chained AS NOT MATERIALIZED (
    SELECT p.account, p.transfer, p.amount, p.balance, p.version,
        coalesce(lag(p.balance) OVER follows, 0) AS balance_before,
            coalesce(lag(p.version) OVER follows, 0) AS version_before
      FROM posting p WINDOW follows AS (PARTITION BY p.account ORDER BY p.version)
  )
  SELECT 'asset_sum', NULL::bigint, NULL::text, format('%s sums to %s', asset, sum(coalesce(balance, postings)))
    FROM total GROUP BY asset HAVING sum(coalesce(balance, postings)) <> 0
  UNION ALL
  SELECT 'asset_sum', NULL, t.key, format('from account %s to account %s', t.from_account, t.to_account)
    FROM ledger.transfer t WHERE EXISTS (SELECT FROM mixed)
      AND (t.from_account, t.to_account) IN (SELECT m.from_account, m.to_account FROM mixed m)
  UNION ALL
  SELECT 'balance', id, NULL, format('balance %s and version %s, postings %s in %s', balance, version, postings, count)
    FROM total WHERE member IS NOT NULL AND (balance = postings AND version = count) IS NOT TRUE
  UNION ALL
  SELECT 'chain', account, transfer, format('balance %s version %s after %s version %s and %s', balance, version,
      balance_before, version_before, amount)
    FROM chained WHERE (balance = balance_before + amount AND version = version_before + 1) IS NOT TRUE
$$;
