-- Returns the reason why an action cannot be done with a round as it stands; null = it can. The
-- caller holds the lock of the round.
CREATE OR REPLACE FUNCTION lottery.action_refusal(p_round lottery.round, p_action text) RETURNS text
LANGUAGE plpgsql AS $$
DECLARE
  is_computed boolean := p_round.kind = 'yeekee';
  needed text;
  refusal text;
BEGIN
  FOR needed IN SELECT a.condition FROM lottery.round_action a
      WHERE a.action = p_action AND a.computed = is_computed AND a.status = p_round.status
      ORDER BY a.condition DESC LOOP
    refusal := CASE needed
      WHEN 'before_shots' THEN
        CASE WHEN EXISTS (SELECT FROM lottery.shot s WHERE s.round_id = p_round.id) THEN 'SHOOTING_HAS_BEGUN' END
      WHEN 'before_close' THEN CASE WHEN p_round.closes_at <= clock_timestamp() THEN 'SHOTS_ARE_FIXED' END
      WHEN 'before_promise' THEN
        CASE WHEN least(p_round.promised_at, p_round.known_from) <= clock_timestamp() THEN 'RESULT_DUE' END
      WHEN 'stuck' THEN
        CASE WHEN p_round.results_at > clock_timestamp() - interval '10 minutes' OR lottery.is_drawable(p_round.id)
          THEN 'SHOTS_ARE_FIXED' END
      WHEN 'clock' THEN 'NOT_IN_THIS_STATE'
      WHEN 'no_figures' THEN
        CASE WHEN EXISTS (SELECT FROM lottery.result_entry e WHERE e.round_id = p_round.id) THEN 'FIGURES_KNOWN' END
      WHEN 'settled' THEN CASE WHEN p_round.settled_at IS NULL OR lottery.is_settling(p_round.id) THEN 'NOT_SETTLED' END
      -- A sale that the clockwork has stopped goes on by itself; an operator may still stop it for
      -- a reason of their own.
      WHEN 'suspended' THEN
        CASE WHEN p_round.suspended_at IS NULL THEN 'NOTHING_CHANGES'
          WHEN p_round.over_exposure THEN 'OVER_EXPOSURE' END
      WHEN 'running' THEN
        CASE WHEN p_round.suspended_at IS NOT NULL AND NOT p_round.over_exposure THEN 'NOTHING_CHANGES' END END;
    IF refusal IS NOT NULL THEN
      RETURN refusal;
    END IF;
  END LOOP;
  IF NOT FOUND THEN
    RETURN CASE
      WHEN is_computed AND NOT EXISTS (SELECT FROM lottery.round_action a WHERE a.action = p_action AND a.computed)
        THEN 'COMPUTED'
      WHEN p_action = 'enter' AND p_round.status IN ('waiting', 'open') THEN 'ROUND_NOT_CLOSED'
      WHEN p_round.status = 'resulted' AND NOT is_computed THEN 'RESULT_DRAWN'
      WHEN is_computed AND p_round.status IN ('closed', 'calculating', 'resulted') THEN 'SHOTS_ARE_FIXED'
      ELSE 'NOT_IN_THIS_STATE' END;
  END IF;
  RETURN NULL;
END $$;
