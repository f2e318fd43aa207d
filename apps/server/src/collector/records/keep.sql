-- Keeps the house at the given moment: partitions ahead, and nothing held longer than its site
-- allows. Any process may call it at any time; one does the work. Answers how many partitions were
-- dropped and rows deleted.
CREATE OR REPLACE FUNCTION collector.keep(moment timestamptz) RETURNS TABLE (dropped int, deleted int)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  this_month timestamp := date_trunc('month', moment AT TIME ZONE 'UTC');
  oldest timestamp := (SELECT (moment - make_interval(days => max(visitor_days))) AT TIME ZONE 'UTC' FROM sites.site);
  name text;
BEGIN
  dropped := 0;
  deleted := 0;
  IF NOT pg_try_advisory_xact_lock(7690060) THEN RETURN NEXT; RETURN; END IF;
  -- A reader of long duration is not waited for: the next call tries again.
  PERFORM set_config('lock_timeout', '2s', true);
  FOR ahead IN 0..2 LOOP
    PERFORM collector.make_partition(this_month + make_interval(months => ahead));
  END LOOP;
  FOR name IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
        WHERE i.inhparent = 'collector.record'::regclass
      AND to_timestamp(right(c.relname, 7), 'YYYY_MM')::date + interval '1 month' <= oldest
  LOOP
    EXECUTE format('DROP TABLE collector.%I', name);
    dropped := dropped + 1;
  END LOOP;
  DELETE FROM collector.record r USING sites.site s
      WHERE s.id = r.site_id AND r.received_at < moment - make_interval(days => s.visitor_days);
  GET DIAGNOSTICS deleted = ROW_COUNT;
  DELETE FROM collector.stored_bytes WHERE day < (moment AT TIME ZONE 'UTC')::date - 1;
  DELETE FROM collector.consent WHERE at < moment - interval '2 years';
  RETURN NEXT;
END $$;
