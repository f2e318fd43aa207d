-- Gives a round other times. Of a computed round only the close: its shooting and its result follow
-- at the distance they had. Once the close has come, or the time the result was promised for, the
-- close stays where it is: the number may be known. No close goes past the moment from which the
-- number can be known. A draw without a bell takes that moment along to another day. Runs as the owner,
-- because nobody else writes the times of a round.
CREATE OR REPLACE FUNCTION lottery.move_round(p_round bigint, p_closes timestamptz, p_results timestamptz) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  begun jsonb := lottery.begin_action(p_round, 'move');
  was lottery.round;
  closes timestamptz;
  results timestamptz;
  promised timestamptz;
  known timestamptz;
  becomes date;
BEGIN
  IF begun ? 'error' THEN
    RETURN begun;
  END IF;
  SELECT * INTO was FROM lottery.round r WHERE r.id = p_round;
  closes := coalesce(p_closes, was.closes_at);
  results := was.results_at + (closes - was.closes_at);
  IF was.kind <> 'yeekee' THEN
    results := coalesce(p_results, results);
  END IF;
  -- To the nearest day: a round that closes at midnight, or after it, belongs to the day before.
  becomes := was.day + round(extract(epoch FROM closes - was.closes_at) / 86400)::int;
  known := lottery.known_after_move(was, becomes);
  -- A sale that is ended early after the bell of that day is not of that day: the number stays its own.
  IF closes < was.closes_at AND closes > known THEN
    becomes := was.day;
    known := lottery.known_after_move(was, becomes);
  END IF;
  promised := CASE WHEN was.reopened THEN was.promised_at
    ELSE least(was.promised_at + (closes - was.closes_at), known) END;
  IF was.kind = 'yeekee' AND p_results IS NOT NULL THEN
    RETURN '{"error":"COMPUTED"}';
  ELSIF p_closes IS NOT NULL AND least(was.promised_at, was.known_from) <= clock_timestamp() THEN
    RETURN '{"error":"RESULT_DUE"}';
  ELSIF p_closes IS NOT NULL AND (was.status = 'calculating' OR was.closes_at <= clock_timestamp()) THEN
    RETURN '{"error":"NOT_IN_THIS_STATE"}';
  ELSIF p_closes > least(promised, known) THEN
    RETURN '{"error":"RESULT_DUE"}';
  ELSIF (p_closes IS NOT NULL AND p_closes <= clock_timestamp()) OR closes <= was.opens_at OR results < closes THEN
    RETURN '{"error":"TIME_PASSED"}';
  ELSIF closes = was.closes_at AND results = was.results_at THEN
    RETURN '{"error":"NOTHING_CHANGES"}';
  END IF;
  UPDATE lottery.round r SET closes_at = closes, results_at = results, promised_at = promised, known_from = known,
      shots_close_at = was.shots_close_at + (closes - was.closes_at), day = becomes
    WHERE r.id = p_round;
  RETURN lottery.end_action(begun, p_round);
END $$;
