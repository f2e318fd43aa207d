-- Shows what was promised of rounds that are voided for good: another transaction voided them,
-- which is on disk, and their shooting would be over. Answers the rounds.
CREATE OR REPLACE FUNCTION lottery.reveal_voided() RETURNS SETOF bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  round_no bigint;
BEGIN
  FOR round_no IN
    SELECT r.id FROM lottery.draw_end e JOIN lottery.round r ON r.id = e.round_id
      WHERE NOT e.shown AND r.status = 'voided' AND coalesce(r.shots_close_at, r.closes_at) <= clock_timestamp()
        AND e.fixed_at <= pg_current_wal_flush_lsn()
      ORDER BY r.id FOR UPDATE OF e SKIP LOCKED
  LOOP
    PERFORM lottery.show_promise(round_no);
    RETURN NEXT round_no;
  END LOOP;
END $$;
