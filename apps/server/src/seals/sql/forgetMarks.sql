-- Removes the marks that no chain needs: all before the newest one whose transactions have ended.
CREATE OR REPLACE FUNCTION seal.forget_marks() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM seal.mark WHERE at < (
    SELECT max(at) FROM seal.mark WHERE next_xid <= pg_snapshot_xmin(pg_current_snapshot()))
$$;
