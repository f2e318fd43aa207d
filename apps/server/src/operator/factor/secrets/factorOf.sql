-- Returns the sealed secrets of an operator's second factor, which open with a key of the server: the
-- one that counts, and one that was shown and does not count yet. Runs as the owner, because nobody
-- else may read factors.
CREATE OR REPLACE FUNCTION operator.factor_of(p_operator int) RETURNS TABLE (secret bytea, pending bytea)
LANGUAGE sql STABLE ROWS 1 SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT f.secret, f.pending FROM operator.second_factor f WHERE f.operator = p_operator
$$;
