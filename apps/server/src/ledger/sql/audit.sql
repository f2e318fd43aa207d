-- The audits, over one snapshot; a sound ledger answers no row.
--   asset_sum: the accounts of an asset do not sum to zero, or a transfer joins two assets
--   balance: a member's running balance is not the sum of the account's postings
--   chain: a posting's balance or version does not follow from the one before it
CREATE OR REPLACE FUNCTION ledger.audit() RETURNS TABLE (audit text, account bigint, transfer text, detail text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH posting AS (
    SELECT from_account AS account, key AS transfer, -amount AS amount, from_balance AS balance,
        from_version AS version FROM ledger.transfer
    UNION ALL
    SELECT to_account, key, amount, to_balance, to_version FROM ledger.transfer
  ), total AS (
    SELECT a.id, a.asset, a.member, a.balance, a.version, coalesce(sum(p.amount), 0) AS postings,
        count(p.amount) AS count
      FROM ledger.account a LEFT JOIN posting p ON p.account = a.id GROUP BY a.id
  ), chained AS (
    SELECT p.account, p.transfer, p.amount, p.balance, p.version,
        coalesce(lag(p.balance) OVER follows, 0) AS balance_before,
            coalesce(lag(p.version) OVER follows, 0) AS version_before
      FROM posting p JOIN ledger.account a ON a.id = p.account AND a.member IS NOT NULL
      WINDOW follows AS (PARTITION BY p.account ORDER BY p.version)
  )
  SELECT 'asset_sum', NULL::bigint, NULL::text, format('%s sums to %s', asset, sum(coalesce(balance, postings)))
    FROM total GROUP BY asset HAVING sum(coalesce(balance, postings)) <> 0
  UNION ALL
  SELECT 'asset_sum', NULL, t.key, format('from account %s to account %s', t.from_account, t.to_account)
    FROM ledger.transfer t LEFT JOIN ledger.account f ON f.id = t.from_account
        LEFT JOIN ledger.account o ON o.id = t.to_account
    WHERE (f.asset = o.asset) IS NOT TRUE
  UNION ALL
  SELECT 'balance', id, NULL, format('balance %s and version %s, postings %s in %s', balance, version, postings, count)
    FROM total WHERE member IS NOT NULL AND (balance = postings AND version = count) IS NOT TRUE
  UNION ALL
  SELECT 'chain', account, transfer, format('balance %s version %s after %s version %s and %s', balance, version,
      balance_before, version_before, amount)
    FROM chained WHERE (balance = balance_before + amount AND version = version_before + 1) IS NOT TRUE
$$;
