-- The number of rows of a chain in a span of time, and the hash over the hash of each of them.
CREATE OR REPLACE FUNCTION seal.hash_rows(
  p_chain text, p_after timestamptz, p_until timestamptz, OUT rows bigint, OUT hash bytea
)
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  EXECUTE format(
    'SELECT count(*), sha256(coalesce(string_agg(sha256(convert_to(content, ''UTF8'')), ''''::bytea
        ORDER BY at, place COLLATE "C"), ''''))
      FROM %I.sealed_row WHERE at > $1 AND at <= $2', p_chain)
    INTO rows, hash USING p_after, p_until;
END $$;
