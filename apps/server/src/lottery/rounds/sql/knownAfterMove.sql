-- The moment from which the number of a round can be known once the round is moved to a day; null for a
-- computed round. A bell stays, and that of an earlier day counts. A draw without a bell is held on
-- the other day, unless the round was reopened.
CREATE OR REPLACE FUNCTION lottery.known_after_move(p_round lottery.round, p_day date) RETURNS timestamptz
LANGUAGE plpgsql STABLE AS $$
DECLARE
  known timestamptz := coalesce(p_round.known_from, p_round.promised_at);
BEGIN
  IF p_round.kind = 'yeekee' THEN
    RETURN NULL;
  ELSIF EXISTS (SELECT FROM lottery.bell b WHERE b.market_id = p_round.market_id) THEN
    RETURN CASE WHEN p_day < p_round.day
      THEN least(known, (SELECT b.rings_at FROM lottery.bell_on(p_round.market_id, p_day) b)) ELSE known END;
  ELSIF p_round.reopened THEN
    RETURN known;
  END IF;
  RETURN known + (p_day - p_round.day) * interval '1 day';
END $$;
