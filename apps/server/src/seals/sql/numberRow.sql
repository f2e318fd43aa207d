-- Gives a row of the operators' log the next number without a gap, and the moment of the clock, whatever
-- its writer says. A row is the last thing that a transaction of operators writes, so the writers of the
-- log wait for each other while one of them commits, and no sale waits for any of them.
CREATE OR REPLACE FUNCTION seal.number_row() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  NEW.id := seal.next_number('operator rows', (SELECT coalesce(max(l.id), 0) FROM operator.audit_log l));
  NEW.at := clock_timestamp();
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER numbered BEFORE INSERT ON operator.audit_log
  FOR EACH ROW EXECUTE FUNCTION seal.number_row();
