-- Returns a member's postings from one moment on and before another, newest first: those of certain
-- types (null = all) before a version of the account, as many as `p_limit`. `satang` is below zero
-- where the money left the member.
CREATE OR REPLACE FUNCTION ledger.statement(
  p_member uuid, p_from timestamptz, p_to timestamptz, p_before bigint, p_limit int, p_types text[]
) RETURNS TABLE (
  type text, satang bigint, balance bigint, version bigint, created_at timestamptz,
  ref_kind text, ref_id bigint, ref_text text, ref_group text
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH mine AS (
    SELECT id FROM ledger.account WHERE member = p_member AND name = 'cash' AND asset = 'THB'
  )
  SELECT * FROM (
    (SELECT t.type, -t.amount, t.from_balance, t.from_version AS version, t.created_at,
        t.ref_kind, t.ref_id, t.ref_text, t.ref_group
      FROM mine JOIN ledger.transfer t ON t.from_account = mine.id
      WHERE t.from_version IS NOT NULL AND t.from_version < p_before AND t.created_at >= p_from AND t.created_at < p_to
        AND (p_types IS NULL OR t.type = ANY (p_types))
      ORDER BY t.from_version DESC LIMIT p_limit)
    UNION ALL
    (SELECT t.type, t.amount, t.to_balance, t.to_version, t.created_at,
        t.ref_kind, t.ref_id, t.ref_text, t.ref_group
      FROM mine JOIN ledger.transfer t ON t.to_account = mine.id
      WHERE t.to_version IS NOT NULL AND t.to_version < p_before AND t.created_at >= p_from AND t.created_at < p_to
        AND (p_types IS NULL OR t.type = ANY (p_types))
      ORDER BY t.to_version DESC LIMIT p_limit)
  ) posting ORDER BY version DESC LIMIT p_limit
$$;
