-- Returns the postings of a member's affiliate account from one moment on and before another, newest
-- first, before a version of the account and as many as `p_limit`. `satang` is below zero where the
-- money left the account.
CREATE OR REPLACE FUNCTION ledger.af_statement(
  p_member uuid, p_from timestamptz, p_to timestamptz, p_before bigint, p_limit int
) RETURNS TABLE (type text, satang bigint, balance bigint, version bigint, created_at timestamptz, ref_text text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH mine AS MATERIALIZED (
    SELECT id, ledger.first_version_since(id, p_from) AS first,
        least(p_before, ledger.first_version_since(id, p_to)) AS behind
      FROM ledger.account WHERE member = p_member AND name = 'af-cash' AND asset = 'THB'
  )
  SELECT posting.* FROM mine CROSS JOIN LATERAL (
    (SELECT t.type, -t.amount, t.from_balance, t.from_version AS version, t.created_at, t.ref_text
      FROM ledger.transfer t
      WHERE t.from_account = mine.id AND t.from_version >= mine.first AND t.from_version < mine.behind
      ORDER BY t.from_version DESC LIMIT p_limit)
    UNION ALL
    (SELECT t.type, t.amount, t.to_balance, t.to_version, t.created_at, t.ref_text
      FROM ledger.transfer t
      WHERE t.to_account = mine.id AND t.to_version >= mine.first AND t.to_version < mine.behind
      ORDER BY t.to_version DESC LIMIT p_limit)
  ) posting ORDER BY version DESC LIMIT p_limit
$$;
