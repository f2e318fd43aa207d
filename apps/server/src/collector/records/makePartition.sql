-- Makes the partition of a month where it is missing. Attached rather than created in place:
-- inserts go on meanwhile.
CREATE OR REPLACE FUNCTION collector.make_partition(month timestamp) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  name text := 'record_' || to_char(month, 'YYYY_MM');
BEGIN
  IF to_regclass('collector.' || name) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE collector.%I (LIKE collector.record INCLUDING ALL)', name);
  EXECUTE format('ALTER TABLE collector.record ATTACH PARTITION collector.%I FOR VALUES FROM (%L) TO (%L)',
    name, month AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC');
END $$;
