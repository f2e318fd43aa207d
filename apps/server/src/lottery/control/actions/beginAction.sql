-- Takes the round for an action: {"before"} when it may be done, otherwise {"error"}.
CREATE OR REPLACE FUNCTION lottery.begin_action(p_round bigint, p_action text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  due lottery.round;
  refusal text;
BEGIN
  SELECT * INTO due FROM lottery.round r WHERE r.id = p_round FOR UPDATE;
  IF NOT FOUND THEN
    RETURN '{"error":"NOT_FOUND"}';
  END IF;
  refusal := lottery.action_refusal(due, p_action);
  RETURN CASE WHEN refusal IS NULL
    THEN jsonb_build_object('before', lottery.round_state(p_round)) ELSE jsonb_build_object('error', refusal) END;
END $$;
