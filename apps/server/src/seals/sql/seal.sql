-- Seals the rows of a chain that no running transaction can add to any more. It stays behind by
-- p_behind, at most ten minutes, so that a clock that is set right by less than that breaks no chain.
-- It never seals ahead of the clock, because nothing could be sealed until that time then. Answers
-- how many rows were sealed; of two callers at once the second one does nothing. A number of a batch
-- is given once, so that batches which are made in place of deleted ones show that these are missing.
CREATE OR REPLACE FUNCTION seal.seal(p_chain text, p_behind interval) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  -- Read before the transactions are looked at: a row of this moment is of a transaction that has
  -- its number by then.
  moment timestamptz := clock_timestamp();
  ended timestamptz;
  horizon timestamptz;
  last record;
  found record;
BEGIN
  IF p_chain IS NULL OR p_chain NOT IN ('ledger', 'operator') THEN
    RAISE 'No chain has this name' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF p_behind IS NULL OR p_behind NOT BETWEEN interval '0' AND interval '10 minutes' THEN
    RAISE 'A seal is between nothing and ten minutes behind' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF NOT pg_try_advisory_xact_lock(hashtextextended('seal ' || p_chain, 0)) THEN
    RETURN 0;
  END IF;
  INSERT INTO seal.mark SELECT moment, pg_snapshot_xmax(pg_current_snapshot());
  -- A database that was restored by a dump counts its transactions anew, and a clock that was ahead
  -- may be set back.
  DELETE FROM seal.mark WHERE next_xid > pg_snapshot_xmax(pg_current_snapshot()) OR at > moment;
  SELECT max(at) INTO ended FROM seal.mark WHERE next_xid <= pg_snapshot_xmin(pg_current_snapshot());
  horizon := ended - p_behind;

  SELECT n, until, hash INTO last FROM seal.batch WHERE chain = p_chain ORDER BY n DESC LIMIT 1;
  IF horizon IS NULL OR horizon <= last.until THEN
    RETURN 0;
  END IF;
  SELECT * INTO found FROM seal.hash_rows(p_chain, coalesce(last.until, '-infinity'), horizon);
  IF found.rows > 0 THEN
    INSERT INTO seal.batch (chain, n, until, rows, hash)
      SELECT p_chain, n, horizon, found.rows,
          seal.chained(coalesce(last.hash, ''), p_chain, n, horizon, found.rows, found.hash)
        FROM (SELECT seal.next_number(p_chain || ' batches', coalesce(last.n, 0))) next (n);
  END IF;
  RETURN found.rows;
END $$;
