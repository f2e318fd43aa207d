-- The first of two steps: stores figures with what they were worked out to, or without any that the
-- round is to be voided. Nothing is paid yet. Answers {"entry", "before"} or {"error"}.
CREATE OR REPLACE FUNCTION lottery.enter_result(
  p_round bigint, p_operator int, p_correction boolean, p_source jsonb, p_result text, p_winning jsonb, p_reason text
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  begun jsonb := lottery.begin_action(p_round, CASE WHEN p_correction THEN 'correct' ELSE 'enter' END);
  made bigint;
BEGIN
  IF begun ? 'error' THEN
    RETURN begun;
  ELSIF EXISTS (SELECT FROM lottery.result_entry e WHERE e.round_id = p_round AND e.status = 'entered') THEN
    RETURN '{"error":"ENTRY_WAITING"}';
  ELSIF EXISTS (
    SELECT FROM lottery.round r
      WHERE r.id = p_round AND r.kind = 'digits4' AND p_source IS NOT NULL AND (p_source ? 'bottom2') <> r.own_bottom
  ) THEN
    -- The release before knows no 2 bottom that is drawn apart.
    RETURN '{"error":"WRONG_FIGURES"}';
  ELSIF p_correction AND EXISTS (
    SELECT FROM lottery.round r LEFT JOIN lottery.round_result x ON x.round_id = r.id
        WHERE r.id = p_round AND (lottery.sorted_figures(x.source) IS NOT DISTINCT FROM lottery.sorted_figures(p_source)
          OR (p_result IS NULL AND r.status = 'voided'))
  ) THEN
    RETURN '{"error":"NOTHING_CHANGES"}';
  END IF;
  INSERT INTO lottery.result_entry (round_id, correction, source, result, winning, reason, entered_by)
    VALUES (p_round, p_correction, p_source, p_result, p_winning, p_reason, p_operator) RETURNING id INTO made;
  RETURN begun || jsonb_build_object('entry', made);
END $$;
