-- Returns a member's postings from one moment on and before another, newest first: those of certain
-- types (null = all), and of certain deposits (null = of anything), before a version of the account, as
-- many as `p_limit`. `satang` is below zero
-- where the money left the member. Both moments are looked up as versions first, so that no posting
-- outside of them is read, and each side is read for the account alone (LATERAL), so that it is read
-- from the newest one on and no further than the page.
CREATE OR REPLACE FUNCTION ledger.statement(
  p_member uuid, p_from timestamptz, p_to timestamptz, p_before bigint, p_limit int, p_types text[],
  p_deposits bigint[]
) RETURNS TABLE (
  type text, satang bigint, balance bigint, version bigint, created_at timestamptz,
  ref_kind text, ref_id bigint, ref_text text, ref_group text
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH mine AS MATERIALIZED (
    SELECT id, ledger.first_version_since(id, p_from) AS first,
        least(p_before, ledger.first_version_since(id, p_to)) AS behind
      FROM ledger.account WHERE member = p_member AND name = 'cash' AND asset = 'THB'
  )
  SELECT posting.* FROM mine CROSS JOIN LATERAL (
    (SELECT t.type, -t.amount, t.from_balance, t.from_version AS version, t.created_at,
        t.ref_kind, t.ref_id, t.ref_text, t.ref_group
      FROM ledger.transfer t
      WHERE t.from_account = mine.id AND t.from_version >= mine.first AND t.from_version < mine.behind
        AND t.created_at >= p_from AND t.created_at < p_to AND (p_types IS NULL OR t.type = ANY (p_types))
        AND (p_deposits IS NULL OR (t.ref_kind = 'deposit' AND t.ref_id = ANY (p_deposits)))
      ORDER BY t.from_version DESC LIMIT p_limit)
    UNION ALL
    (SELECT t.type, t.amount, t.to_balance, t.to_version, t.created_at,
        t.ref_kind, t.ref_id, t.ref_text, t.ref_group
      FROM ledger.transfer t
      WHERE t.to_account = mine.id AND t.to_version >= mine.first AND t.to_version < mine.behind
        AND t.created_at >= p_from AND t.created_at < p_to AND (p_types IS NULL OR t.type = ANY (p_types))
        AND (p_deposits IS NULL OR (t.ref_kind = 'deposit' AND t.ref_id = ANY (p_deposits)))
      ORDER BY t.to_version DESC LIMIT p_limit)
  ) posting ORDER BY version DESC LIMIT p_limit
$$;
