-- Gives a round a limit of its exposure of its own, in satang; null = the market's again. Answers
-- {"before", "after"} or {"error"}.
CREATE OR REPLACE FUNCTION lottery.limit_exposure(p_round bigint, p_limit bigint) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  begun jsonb := lottery.begin_action(p_round, 'limit');
BEGIN
  IF begun ? 'error' THEN
    RETURN begun;
  ELSIF (SELECT r.exposure_limit IS NOT DISTINCT FROM p_limit FROM lottery.round r WHERE r.id = p_round) THEN
    RETURN '{"error":"NOTHING_CHANGES"}';
  END IF;
  UPDATE lottery.round r SET exposure_limit = p_limit WHERE r.id = p_round;
  RETURN lottery.end_action(begun, p_round);
END $$;
