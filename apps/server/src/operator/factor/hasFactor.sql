-- Returns whether an operator has a second factor that counts. Runs as the owner, because nobody else
-- may read factors.
CREATE OR REPLACE FUNCTION operator.has_factor(p_operator int) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (SELECT FROM operator.second_factor f WHERE f.operator = p_operator AND f.secret IS NOT NULL)
$$;
