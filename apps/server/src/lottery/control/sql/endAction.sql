-- Returns the answer of an action that began with begin_action and is done: {"before", "after"}.
CREATE OR REPLACE FUNCTION lottery.end_action(p_begun jsonb, p_round bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT p_begun || jsonb_build_object('after', lottery.round_state(p_round))
$$;
