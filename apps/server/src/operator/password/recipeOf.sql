-- Returns how the hash of an operator's password was made (its costs and its salt), without the hash.
-- Runs as the owner, because nobody else may read the hash.
CREATE OR REPLACE FUNCTION operator.recipe_of(p_operator int) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT regexp_replace(o.password_hash, '[^$]*$', '') FROM operator.operator o WHERE o.id = p_operator
$$;
