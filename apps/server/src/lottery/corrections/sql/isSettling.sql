-- Returns whether a correction of a round or the settlement of its sets still moves money. Its
-- slips have a settlement of their own (settled_at).
CREATE OR REPLACE FUNCTION lottery.is_settling(p_round bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
      SELECT FROM lottery.correction c JOIN lottery.correction_progress p ON p.correction_id = c.id
        WHERE c.round_id = p_round AND p.done_at IS NULL)
    OR EXISTS (SELECT FROM lottery.set_settlement s WHERE s.round_id = p_round AND s.done_at IS NULL)
$$;
