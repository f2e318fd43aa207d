-- Takes one shot. The round's counter is locked, so shots stand in the order they were accepted and
-- the time is read in that order. Answers {"sequence", "at", "nextAt"} (ms) or {"error": code,
-- ...}.
CREATE OR REPLACE FUNCTION lottery.shoot(p_member uuid, p_shown_name text, p_site int, p_round bigint, p_number text)
RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  game record;
  tally lottery.shot_count;
  at timestamptz;
  ready_at timestamptz;
BEGIN
  SELECT r.status, r.shots_close_at, m.shot_every_seconds * interval '1 second' AS pause, m.shots_after_seconds
      INTO game
    FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id
        JOIN lottery.site_market o ON o.market_id = m.id AND o.site_id = p_site AND o.offered
    WHERE r.id = p_round AND r.shots_close_at > clock_timestamp() FOR SHARE OF r;
  IF NOT FOUND THEN
    -- Too late: without a lock, so that the end of the shooting does not wait for those who missed
    -- it.
    RETURN coalesce((SELECT '{"error":"SHOTS_CLOSED"}'::json
      FROM lottery.round r JOIN lottery.site_market o ON o.market_id = r.market_id AND o.site_id = p_site
          AND o.offered WHERE r.id = p_round), '{"error":"NOT_FOUND"}');
  ELSIF game.status = 'waiting' THEN
    RETURN '{"error":"ROUND_NOT_OPEN"}';
  END IF;
  INSERT INTO lottery.shot_count (round_id) VALUES (p_round) ON CONFLICT DO NOTHING;
  SELECT * INTO tally FROM lottery.shot_count c WHERE c.round_id = p_round FOR UPDATE;

  at := clock_timestamp();
  IF game.status NOT IN ('open', 'closed') OR at >= game.shots_close_at THEN
    RETURN '{"error":"SHOTS_CLOSED"}';
  END IF;
  -- A shot of a clock that was ahead and was set back keeps nobody waiting.
  SELECT max(s.created_at) + game.pause INTO ready_at FROM lottery.shot s
      WHERE s.round_id = p_round AND s.member = p_member AND s.created_at <= at;
  IF ready_at > at THEN
    RETURN json_build_object('error', 'SHOT_TOO_SOON', 'retryAfterMs',
        ceil(extract(epoch FROM ready_at - at) * 1000)::int);
  END IF;
  UPDATE lottery.shot_count c SET count = c.count + 1, sum = c.sum + p_number::int WHERE c.round_id = p_round;
  INSERT INTO lottery.shot (round_id, sequence, number, member, shown_name, created_at)
    VALUES (p_round, tally.count + 1, p_number, p_member, p_shown_name, at);
  RETURN json_build_object(
    'sequence', tally.count + 1, 'sum', tally.sum + p_number::int,
    'at', floor(extract(epoch FROM at) * 1000)::bigint, 'nextAt',
        ceil(extract(epoch FROM at + game.pause) * 1000)::bigint);
END $$;
