-- The numbers of the operators' log that were given and whose rows are gone, and rows that got their
-- number from nobody. A number of a transaction that was undone is given again, so each one has a row.
CREATE OR REPLACE FUNCTION seal.log_gaps() RETURNS TABLE (since timestamptz, until timestamptz, fault text)
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  WITH counter AS (
    SELECT c.base, c.last FROM seal.counter c WHERE c.counts = 'operator rows'
  ), given AS (
    SELECT l.id, l.at FROM counter c JOIN operator.audit_log l ON l.id > c.base AND l.id <= c.last
    UNION ALL
    SELECT border.id, NULL FROM counter c CROSS JOIN LATERAL (VALUES (c.base), (c.last + 1)) border (id)
  ), stepped AS (
    SELECT g.id, g.at, lead(g.id) OVER follows AS next_id, lead(g.at) OVER follows AS next_at
      FROM given g WINDOW follows AS (ORDER BY g.id)
  )
  SELECT s.at, s.next_at, format('rows missing in the log: %s, from number %s on', s.next_id - s.id - 1, s.id + 1)
    FROM stepped s WHERE s.next_id > s.id + 1
  UNION ALL
  SELECT l.at, l.at, format('row %s of the log was not counted', l.id)
    FROM counter c JOIN operator.audit_log l ON l.id > c.last
  ORDER BY 1 NULLS FIRST
$$;
