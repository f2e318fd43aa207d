-- Refuses figures that wait; whoever entered them may do so too. Answers {"entry"} or {"error"}.
CREATE OR REPLACE FUNCTION lottery.reject_result(p_round bigint, p_operator int, p_reason text) RETURNS json
LANGUAGE plpgsql AS $$
DECLARE
  rejected bigint;
BEGIN
  PERFORM FROM lottery.round r WHERE r.id = p_round FOR UPDATE;
  UPDATE lottery.result_entry e SET status = 'rejected', decided_by = p_operator, decided_at = clock_timestamp(),
      decision_reason = p_reason
    WHERE e.round_id = p_round AND e.status = 'entered' RETURNING e.id INTO rejected;
  RETURN CASE WHEN rejected IS NULL
    THEN '{"error":"NO_ENTRY_WAITING"}'::json ELSE json_build_object('entry', rejected) END;
END $$;
