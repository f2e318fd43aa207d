-- The moment of the oldest row of a chain that waits for its seal for p_longest, or null where none does.
-- Where the newest seal is that much ahead of the clock, which was set back, no row gets a seal until
-- then, and the answer is now.
CREATE OR REPLACE FUNCTION seal.waiting_since(p_chain text, p_longest interval) RETURNS timestamptz
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  WITH last AS (
    SELECT coalesce(max(b.until), '-infinity') AS until
      FROM (SELECT b.until FROM seal.batch b WHERE b.chain = p_chain ORDER BY b.n DESC LIMIT 1) b
  )
  SELECT CASE WHEN (SELECT l.until FROM last l) > clock_timestamp() + p_longest THEN clock_timestamp()
    ELSE (SELECT min(r.at) FROM seal.sealed_row r
      WHERE r.chain = p_chain AND r.at > (SELECT l.until FROM last l) AND r.at <= clock_timestamp() - p_longest) END
$$;
