-- Keeps a sealed secret that was shown to an operator. The factor of before counts until the new one
-- is confirmed. Runs as the owner, because nobody else may write factors.
CREATE OR REPLACE FUNCTION operator.start_factor(p_operator int, p_pending bytea) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO operator.second_factor (operator, pending) VALUES (p_operator, p_pending)
    ON CONFLICT (operator) DO UPDATE SET pending = excluded.pending
$$;
