-- What is collected of visitors and what they chose about it. Everything here goes away by itself: see collector.keep.
CREATE SCHEMA collector;

CREATE SEQUENCE collector.record_id;

-- One row per event, in partitions by month (UTC), so that what is old is dropped, not deleted row by row.
CREATE TABLE collector.record (
  id bigint NOT NULL DEFAULT nextval('collector.record_id'),
  received_at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('event', 'necessary', 'tag')),
  site_id int NOT NULL,
  -- The visitor's id, as in the cookie cid.
  vid text NOT NULL,
  session_id text,
  -- Who was signed in; never for a necessary event.
  member uuid,
  -- Where the visitor came from: /24 or /48, never the whole address; none for a necessary event.
  network cidr CHECK (masklen(network) <= CASE family(network) WHEN 4 THEN 24 ELSE 48 END),
  fp_hash text,
  data jsonb NOT NULL,
  CHECK (kind <> 'necessary' OR (member IS NULL AND network IS NULL AND fp_hash IS NULL))
) PARTITION BY RANGE (received_at);
CREATE INDEX record_visitor ON collector.record (site_id, vid);
CREATE INDEX record_member ON collector.record (member) WHERE member IS NOT NULL;
CREATE INDEX record_received ON collector.record USING brin (received_at);

-- Every choice, with the version of the text that was read, and of a member who: so that it can be shown. A refusal retires its id: later
-- events are known by a fresh one.
CREATE TABLE collector.consent (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id int NOT NULL REFERENCES sites.site,
  vid text NOT NULL,
  member uuid REFERENCES members.member,
  choice text NOT NULL CHECK (choice IN ('agreed', 'refused')),
  version smallint NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX consent_visitor ON collector.consent (site_id, vid);
CREATE INDEX consent_member ON collector.consent (member) WHERE member IS NOT NULL;

-- Makes the partition of a month where it is missing. Attached rather than created in place: inserts go on meanwhile.
CREATE FUNCTION collector.make_partition(month timestamp) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text := 'record_' || to_char(month, 'YYYY_MM');
BEGIN
  IF to_regclass('collector.' || name) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE collector.%I (LIKE collector.record INCLUDING ALL)', name);
  EXECUTE format('ALTER TABLE collector.record ATTACH PARTITION collector.%I FOR VALUES FROM (%L) TO (%L)',
    name, month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC');
END $$;

-- Keeps the house at the given moment: partitions ahead, and nothing held longer than its site allows. Any process may call it at any
-- time; one does the work. Answers how many partitions were dropped and rows deleted.
CREATE FUNCTION collector.keep(moment timestamptz) RETURNS TABLE (dropped int, deleted int) LANGUAGE plpgsql AS $$
DECLARE
  this_month timestamp := date_trunc('month', moment AT TIME ZONE 'UTC');
  oldest timestamp := (SELECT (moment - make_interval(days => max(visitor_days))) AT TIME ZONE 'UTC' FROM sites.site);
  name text;
BEGIN
  dropped := 0;
  deleted := 0;
  IF NOT pg_try_advisory_xact_lock(7690060) THEN RETURN NEXT; RETURN; END IF;
  -- Whoever reads for long is not waited for: the next call tries again.
  PERFORM set_config('lock_timeout', '2s', true);
  FOR ahead IN 0..2 LOOP
    PERFORM collector.make_partition(this_month + make_interval(months => ahead));
  END LOOP;
  FOR name IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'collector.record'::regclass
      AND to_timestamp(right(c.relname, 7), 'YYYY_MM')::date + interval '1 month' <= oldest
  LOOP
    EXECUTE format('DROP TABLE collector.%I', name);
    dropped := dropped + 1;
  END LOOP;
  DELETE FROM collector.record r USING sites.site s WHERE s.id = r.site_id AND r.received_at < moment - make_interval(days => s.visitor_days);
  GET DIAGNOSTICS deleted = ROW_COUNT;
  DELETE FROM collector.consent WHERE at < moment - interval '2 years';
  RETURN NEXT;
END $$;

SELECT collector.keep(now());
