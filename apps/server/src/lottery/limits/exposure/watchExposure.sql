-- Stops the sale of a round whose exposure is above its limit, and lets it go on where the
-- clockwork had stopped it and the exposure is within the limit again. Both stand in the operators'
-- log. `p_sets` is what the sold 4-digit sets add, in satang. The round is taken FOR UPDATE, so
-- that the slips being sold are waited for and counted. Answers {"suspended", "exposure", "limit"},
-- or null where nothing changes.
CREATE OR REPLACE FUNCTION lottery.watch_exposure(p_round bigint, p_sets bigint) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  due lottery.round;
  most bigint;
  worst bigint;
  begun jsonb;
BEGIN
  SELECT * INTO due FROM lottery.round r
    WHERE r.id = p_round AND r.status = 'open' AND (r.suspended_at IS NULL OR r.over_exposure) FOR UPDATE;
  SELECT coalesce(due.exposure_limit, m.exposure_limit) INTO most FROM lottery.market m WHERE m.id = due.market_id;
  worst := lottery.exposure(p_round) + p_sets;
  IF due.id IS NULL OR due.over_exposure = (worst > most) THEN
    RETURN NULL;
  END IF;
  begun := lottery.round_state(p_round);
  UPDATE lottery.round r
    SET over_exposure = worst > most, suspended_at = CASE WHEN worst > most THEN clock_timestamp() END
    WHERE r.id = p_round;
  INSERT INTO operator.audit_log (user_name, role, action, subject, reason, outcome, before, after, request_id, address)
    VALUES ('clockwork', '', CASE WHEN worst > most THEN 'rounds.suspend' ELSE 'rounds.resume' END, 'round:' || p_round,
      format('The worst case is %s baht, the limit %s baht', round(worst / 100.0, 2), round(most / 100.0, 2)),
      'done', begun, lottery.round_state(p_round), '', '');
  RETURN jsonb_build_object('suspended', worst > most, 'exposure', worst, 'limit', most);
END $$;
