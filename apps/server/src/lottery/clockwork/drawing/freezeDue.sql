-- Ends the shooting of rounds whose time is over, oldest first: the ordered list and its hash are
-- written, or, with too few shots or shooters, the round is voided. Nothing is computed from the
-- list before this is committed. Runs as the owner, because nobody else writes a list.
CREATE OR REPLACE FUNCTION lottery.freeze_due(p_limit int) RETURNS TABLE (round_id bigint, status lottery.round_status)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  due lottery.round;
  shots record;
BEGIN
  FOR due IN
    SELECT * FROM lottery.round r WHERE r.status = 'closed' AND r.shots_close_at <= clock_timestamp()
      ORDER BY r.shots_close_at, r.id LIMIT p_limit FOR UPDATE SKIP LOCKED
  LOOP
    SELECT count(*)::int AS count, count(DISTINCT s.member)::int AS shooters, coalesce(sum(s.number::int), 0) AS sum,
        coalesce(string_agg(s.number, ',' ORDER BY s.sequence), '') AS list
      INTO shots FROM lottery.shot s WHERE s.round_id = due.id;
    INSERT INTO lottery.shot_list (round_id, list, sha256, count, shooters, sum)
      VALUES (due.id, shots.list, encode(sha256(convert_to(shots.list, 'UTF8')), 'hex'), shots.count, shots.shooters,
        shots.sum);
    round_id := due.id;
    status := CASE
      WHEN shots.count < due.min_shots OR shots.shooters < due.min_shooters THEN 'voided' ELSE 'calculating' END;
    UPDATE lottery.round r
      SET status = freeze_due.status, void_reason = CASE freeze_due.status WHEN 'voided' THEN 'too few shots' END
      WHERE r.id = due.id;
    IF status = 'voided' THEN
      INSERT INTO lottery.settlement VALUES (due.id);
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;
