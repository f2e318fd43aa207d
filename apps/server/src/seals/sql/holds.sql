-- Whether a seal that somebody kept is still in its chain.
CREATE OR REPLACE FUNCTION seal.holds(p_chain text, p_n bigint, p_hash text) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (SELECT FROM seal.batch WHERE chain = p_chain AND n = p_n AND encode(hash, 'hex') = p_hash)
$$;
