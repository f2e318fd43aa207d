-- What is missing in a chain though each of its batches is as it was sealed: the last seals, rows of the
-- operators' log that were counted, and the seals of rows that should have one by now.
--
-- A row is late where the database was in use a quarter of an hour after it: the seals went on, or more
-- rows of the chain were written. The clock alone does not decide, because what was written just before
-- a server stopped, or before a backup, has no seal until a server runs again.
CREATE OR REPLACE FUNCTION seal.gaps(p_chain text)
RETURNS TABLE (n bigint, since timestamptz, until timestamptz, fault text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
  moment CONSTANT timestamptz := clock_timestamp();
  -- A clock that is ahead by less, and is set right, is no fault.
  ahead CONSTANT timestamptz := moment + interval '10 minutes';
  seals bigint := coalesce((SELECT c.last FROM seal.counter c WHERE c.counts = p_chain || ' batches'), 0);
  last record;
  due timestamptz;
  found record;
BEGIN
  SELECT coalesce(max(b.n), 0) AS n, coalesce(max(b.until), '-infinity') AS until INTO last
    FROM (SELECT b.n, b.until FROM seal.batch b WHERE b.chain = p_chain ORDER BY b.n DESC LIMIT 1) b;
  IF seals <> last.n THEN
    RETURN QUERY SELECT last.n + 1, last.until, NULL::timestamptz, CASE
      WHEN seals > last.n THEN format('the last seals are missing, up to batch %s', seals)
      ELSE format('batch %s was not counted', last.n) END;
  END IF;

  SELECT greatest(max(r.at), (SELECT max(m.at) FROM seal.mark m)) - interval '15 minutes' INTO due
    FROM seal.sealed_row r WHERE r.chain = p_chain AND r.at > last.until AND r.at <= moment;
  SELECT count(*) FILTER (WHERE r.at <= due) AS late, min(r.at) AS since, max(r.at) FILTER (WHERE r.at <= due) AS until,
      count(*) FILTER (WHERE r.at > ahead) AS early
    INTO found FROM seal.sealed_row r WHERE r.chain = p_chain AND r.at > last.until;
  RETURN QUERY
    SELECT last.n + 1, found.since, found.until,
        format('rows without a seal for more than 15 minutes: %s, the first is %s', found.late, r.place)
      FROM seal.sealed_row r WHERE found.late > 0 AND r.chain = p_chain AND r.at = found.since
      ORDER BY r.place COLLATE "C" LIMIT 1;
  IF found.early > 0 THEN
    RETURN QUERY SELECT last.n + 1, ahead, NULL::timestamptz,
      format('rows with a time that has not come, which get no seal before it: %s', found.early);
  END IF;
  IF p_chain = 'operator' THEN
    RETURN QUERY SELECT NULL::bigint, g.since, g.until, g.fault FROM seal.log_gaps() g;
  END IF;
END $$;
