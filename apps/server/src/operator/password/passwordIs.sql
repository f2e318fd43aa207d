-- Returns whether a hash is that of an operator's password. Runs as the owner, because nobody else may
-- read the hash.
CREATE OR REPLACE FUNCTION operator.password_is(p_operator int, p_hash text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (SELECT FROM operator.operator o WHERE o.id = p_operator AND o.password_hash = p_hash)
$$;
