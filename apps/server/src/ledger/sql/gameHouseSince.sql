-- Returns the sum in satang of what came to the house account of a provider of games since a moment, less what
-- left it.
CREATE OR REPLACE FUNCTION ledger.game_house_since(p_name text, p_from timestamptz) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(sum(CASE WHEN t.to_account = a.id THEN t.amount ELSE -t.amount END), 0)::bigint
    FROM ledger.account a JOIN ledger.transfer t ON a.id IN (t.from_account, t.to_account)
    WHERE a.member IS NULL AND a.name = p_name AND a.name LIKE 'game:%' AND t.created_at >= p_from
$$;
