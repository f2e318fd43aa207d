-- The batches of a chain that are not as they were sealed. Each is judged on the hash that the one
-- before has now, so that one changed row is one finding.
--
-- All rows are read once and given to their batches, whatever the number of batches: looking each
-- span up by itself would take longer for every batch there is. A row belongs to the batch with the
-- first moment that is not before it, which width_bucket finds among the moments, each made later by
-- the smallest step of time because it counts those at or before. The inner SELECT stays apart
-- (OFFSET 0), so that several processes make the hashes of the rows before these are put in order.
-- It is STABLE, so that a batch that is sealed meanwhile is in both queries or in neither.
CREATE OR REPLACE FUNCTION seal.verify(p_chain text)
RETURNS TABLE (n bigint, since timestamptz, until timestamptz, fault text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET work_mem = '256MB' SET parallel_tuple_cost = 0 AS $$
#variable_conflict use_column
DECLARE
  moments timestamptz[];
BEGIN
  SELECT array_agg(b.until + interval '1 microsecond' ORDER BY b.until) INTO moments
    FROM seal.batch b WHERE b.chain = p_chain;
  RETURN QUERY
    WITH found AS (
      SELECT r.place, count(*) AS rows, sha256(string_agg(r.hash, ''::bytea ORDER BY r.at, r.key COLLATE "C")) AS hash
        FROM (SELECT width_bucket(s.at, moments) + 1 AS place, s.at, s.place AS key,
                sha256(convert_to(s.content, 'UTF8')) AS hash
              FROM seal.sealed_row s
              WHERE s.chain = p_chain AND s.at < moments[cardinality(moments)] OFFSET 0) r
        GROUP BY r.place
    ), sealed AS (
      SELECT b.*, row_number() OVER follows AS place, coalesce(lag(b.n) OVER follows, 0) + 1 AS expected,
          coalesce(lag(b.until) OVER follows, '-infinity') AS since, coalesce(lag(b.hash) OVER follows, '') AS before
        FROM seal.batch b WHERE b.chain = p_chain WINDOW follows AS (ORDER BY b.n)
    ), judged AS (
      SELECT s.n, s.since, s.until, CASE
          WHEN s.n <> s.expected THEN format('batch %s is missing', s.expected)
          WHEN s.rows <> coalesce(f.rows, 0)
            THEN format('%s rows were sealed, %s are there', s.rows, coalesce(f.rows, 0))
          WHEN s.until <= s.since
              OR seal.chained(s.before, p_chain, s.n, s.until, s.rows, coalesce(f.hash, sha256(''))) <> s.hash
            THEN 'a row, or the seal itself, was changed' END AS fault
        FROM sealed s LEFT JOIN found f USING (place)
    )
    SELECT j.n, j.since, j.until, j.fault FROM judged j WHERE j.fault IS NOT NULL ORDER BY j.n;
END $$;
