-- Voids a round: every slip of it is refunded by the settlement. One person may, as long as the
-- number cannot be known; afterwards a round is voided as a result is given, by two. Runs as the
-- owner, because nobody else writes the state of a round.
CREATE OR REPLACE FUNCTION lottery.void_round(p_round bigint, p_reason text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  begun jsonb := lottery.begin_action(p_round, 'void');
BEGIN
  IF begun ? 'error' THEN
    RETURN begun;
  END IF;
  INSERT INTO lottery.settlement VALUES (p_round);
  UPDATE lottery.round r SET status = 'voided', void_reason = p_reason, suspended_at = NULL, over_exposure = false
      WHERE r.id = p_round;
  RETURN lottery.end_action(begun, p_round);
END $$;
