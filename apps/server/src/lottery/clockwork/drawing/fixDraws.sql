-- Notes where the log of the database stands, for each round whose draw or whose reveal has all that
-- it needs, committed by other transactions than this one. The draw waits until the log is on disk
-- up to there (lottery.frozen_draw). A note that lies ahead of the log is of another cluster and is
-- written anew.
CREATE OR REPLACE FUNCTION lottery.fix_draws() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH due AS (
    SELECT e.round_id FROM lottery.draw_end e JOIN lottery.round r ON r.id = e.round_id
        LEFT JOIN lottery.round_beacon b ON b.round_id = r.id
      WHERE NOT e.shown AND (e.fixed_at IS NULL OR e.fixed_at > pg_current_wal_insert_lsn())
        AND e.ended_by IS DISTINCT FROM pg_current_xact_id_if_assigned()
        AND (r.status = 'voided' OR r.beacon IS NULL
          OR (b.value IS NOT NULL AND b.noted_by IS DISTINCT FROM pg_current_xact_id_if_assigned()))
      ORDER BY e.round_id FOR UPDATE OF e SKIP LOCKED
  )
  UPDATE lottery.draw_end e SET fixed_at = pg_current_wal_insert_lsn() FROM due WHERE e.round_id = due.round_id
$$;
