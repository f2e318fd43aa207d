-- The second step, by another person, who reads all figures anew and states them, the two front and
-- the two bottom numbers in whatever order: the result counts
-- from here on, and the settlement pays it. Without figures, and by those of an index that did not
-- move, the round is voided. Answers {"entry", "before", "after"} or {"error"}. Runs as the owner,
-- because nobody else writes a result.
CREATE OR REPLACE FUNCTION lottery.confirm_result(p_round bigint, p_operator int, p_source jsonb, p_reason text)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  entry lottery.result_entry;
  begun jsonb;
  refusal text;
BEGIN
  PERFORM FROM lottery.round r WHERE r.id = p_round FOR UPDATE;
  SELECT * INTO entry FROM lottery.result_entry e WHERE e.round_id = p_round AND e.status = 'entered' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN '{"error":"NO_ENTRY_WAITING"}';
  END IF;
  refusal := operator.second_person_refusal(entry.entered_by, p_operator);
  IF refusal IS NOT NULL THEN
    RETURN jsonb_build_object('error', refusal);
  ELSIF lottery.sorted_figures(p_source) IS DISTINCT FROM lottery.sorted_figures(entry.source) THEN
    RETURN '{"error":"FIGURES_DIFFER"}';
  END IF;
  begun := lottery.begin_action(p_round, CASE WHEN entry.correction THEN 'correct' ELSE 'enter' END);
  IF begun ? 'error' THEN
    RETURN begun;
  END IF;
  UPDATE lottery.result_entry e SET status = 'confirmed', decided_by = p_operator, decided_at = clock_timestamp(),
      decision_reason = p_reason WHERE e.id = entry.id;
  IF entry.correction THEN
    PERFORM lottery.begin_correction(entry);
  ELSIF entry.result IS NULL THEN
    INSERT INTO lottery.settlement VALUES (p_round);
    UPDATE lottery.round r SET status = 'voided', void_reason = CASE WHEN entry.source IS NULL THEN entry.reason
        ELSE 'no movement' END WHERE r.id = p_round;
  ELSE
    PERFORM lottery.store_result(p_round, entry.result, entry.winning, entry.source);
  END IF;
  RETURN jsonb_build_object('entry', entry.id) || lottery.end_action(begun, p_round);
END $$;
