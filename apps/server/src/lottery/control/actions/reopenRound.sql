-- Opens the sale of a closed round again, until a moment in the future that is not past the time
-- its result was promised for, nor past the moment from which its number can be known. Only before
-- both, and before anybody has entered figures of it.
-- Runs as the owner, because nobody else writes the state of a round.
CREATE OR REPLACE FUNCTION lottery.reopen_round(p_round bigint, p_closes timestamptz, p_results timestamptz)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  begun jsonb := lottery.begin_action(p_round, 'reopen');
  was lottery.round;
  results timestamptz;
BEGIN
  IF begun ? 'error' THEN
    RETURN begun;
  END IF;
  SELECT * INTO was FROM lottery.round r WHERE r.id = p_round;
  results := coalesce(p_results, greatest(was.results_at, p_closes + (was.results_at - was.closes_at)));
  IF p_closes <= clock_timestamp() OR results < p_closes THEN
    RETURN '{"error":"TIME_PASSED"}';
  ELSIF p_closes > least(was.promised_at, was.known_from) THEN
    RETURN '{"error":"RESULT_DUE"}';
  END IF;
  UPDATE lottery.round r SET status = 'open', closes_at = p_closes, results_at = results, reopened = true,
      suspended_at = NULL, over_exposure = false WHERE r.id = p_round;
  RETURN lottery.end_action(begun, p_round);
END $$;
