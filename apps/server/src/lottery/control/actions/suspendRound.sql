-- Stops the sale for a while, or lets it go on. Shots go on all the same: stopping them would
-- choose where the list ends.
CREATE OR REPLACE FUNCTION lottery.suspend_round(p_round bigint, p_suspended boolean) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  begun jsonb := lottery.begin_action(p_round, CASE WHEN p_suspended THEN 'suspend' ELSE 'resume' END);
BEGIN
  IF begun ? 'error' THEN
    RETURN begun;
  END IF;
  UPDATE lottery.round r SET suspended_at = CASE WHEN p_suspended THEN clock_timestamp() END, over_exposure = false
      WHERE r.id = p_round;
  RETURN lottery.end_action(begun, p_round);
END $$;
