-- The hash of a batch: of the batch before, of its own place and of its rows.
CREATE OR REPLACE FUNCTION seal.chained(
  p_before bytea, p_chain text, p_n bigint, p_until timestamptz, p_rows bigint, p_hash bytea
) RETURNS bytea
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT sha256(p_before || convert_to(
    format('%s|%s|%s|%s|', p_chain, p_n, extract(epoch FROM p_until), p_rows), 'UTF8') || p_hash)
$$;
