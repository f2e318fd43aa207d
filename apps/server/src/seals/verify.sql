-- The batches of a chain that are not as they were sealed. Each is judged on the hash that the one
-- before has now, so that one changed row is one finding.
CREATE OR REPLACE FUNCTION seal.verify(p_chain text)
RETURNS TABLE (n bigint, since timestamptz, until timestamptz, fault text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  one record;
  found record;
  expected bigint := 1;
  before bytea := '';
  after timestamptz := '-infinity';
BEGIN
  FOR one IN SELECT * FROM seal.batch b WHERE b.chain = p_chain ORDER BY b.n LOOP
    SELECT * INTO found FROM seal.hash_rows(p_chain, after, one.until);
    n := one.n;
    since := after;
    until := one.until;
    fault := CASE
      WHEN one.n <> expected THEN format('batch %s is missing', expected)
      WHEN found.rows <> one.rows THEN format('%s rows were sealed, %s are there', one.rows, found.rows)
      WHEN seal.chained(before, p_chain, one.n, one.until, one.rows, found.hash) <> one.hash
        THEN 'a row, or the seal itself, was changed'
      END;
    IF fault IS NOT NULL THEN
      RETURN NEXT;
    END IF;
    expected := one.n + 1;
    before := one.hash;
    after := one.until;
  END LOOP;
END $$;
