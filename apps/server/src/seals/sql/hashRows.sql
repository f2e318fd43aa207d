-- The number of rows of a chain in a span of time, and the hash over the hash of each of them.
CREATE OR REPLACE FUNCTION seal.hash_rows(
  p_chain text, p_after timestamptz, p_until timestamptz, OUT rows bigint, OUT hash bytea
)
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT count(*), sha256(coalesce(string_agg(sha256(convert_to(content, 'UTF8')), ''::bytea
      ORDER BY at, place COLLATE "C"), ''))
    FROM seal.sealed_row WHERE chain = p_chain AND at > p_after AND at <= p_until
$$;
