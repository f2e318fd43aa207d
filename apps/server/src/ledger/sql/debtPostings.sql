-- Returns how a member's debt came to be and was paid, newest first. `satang` is below zero where the
-- debt grew.
CREATE OR REPLACE FUNCTION ledger.debt_postings(p_member uuid, p_limit int)
RETURNS TABLE (type text, satang bigint, created_at timestamptz, ref_text text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT t.type, CASE WHEN t.to_account = a.id THEN t.amount ELSE -t.amount END, t.created_at, t.ref_text
    FROM ledger.account a
    JOIN ledger.transfer t ON (t.from_account = a.id AND t.from_version IS NOT NULL)
      OR (t.to_account = a.id AND t.to_version IS NOT NULL)
    WHERE a.member = p_member AND a.name = 'debt'
    ORDER BY coalesce(CASE WHEN t.to_account = a.id THEN t.to_version END, t.from_version) DESC LIMIT p_limit
$$;
