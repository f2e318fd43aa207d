-- Every number that hits something in a result, and each prize it hits: about 270 rows, not all of
-- which are paid.
CREATE OR REPLACE FUNCTION lottery.set_hits(p_result text) RETURNS TABLE (number text, tier lottery.set_tier)
LANGUAGE sql IMMUTABLE STRICT AS $$
  WITH digit AS (SELECT n::text AS d FROM generate_series(0, 9) n),
      place AS (SELECT n, substr(p_result, n, 1) AS d FROM generate_series(1, 4) n)
  SELECT p_result, 'straight4'::lottery.set_tier
  UNION ALL SELECT d || right(p_result, 3), 'straight3' FROM digit
  UNION ALL SELECT DISTINCT a.d || b.d || c.d || e.d, 'tode4'::lottery.set_tier
    FROM place a JOIN place b ON b.n <> a.n JOIN place c ON c.n NOT IN (a.n, b.n)
        JOIN place e ON e.n NOT IN (a.n, b.n, c.n)
  UNION ALL SELECT DISTINCT f.d || a.d || b.d || c.d, 'tode3'::lottery.set_tier
    FROM digit f, place a JOIN place b ON b.n <> a.n AND b.n > 1 JOIN place c ON c.n NOT IN (a.n, b.n) AND c.n > 1
        WHERE a.n > 1
  UNION ALL SELECT left(p_result, 3) || d, 'front3' FROM digit
  UNION ALL SELECT left(p_result, 2) || a.d || b.d, 'front2' FROM digit a, digit b
  UNION ALL SELECT a.d || b.d || right(p_result, 2), 'back2' FROM digit a, digit b
$$;
