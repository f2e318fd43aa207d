-- Returns the judged lines as JSON for the member who asked: one entry per line, by its index from
-- 0.
CREATE OR REPLACE FUNCTION lottery.line_answers(
  p_round bigint, p_member uuid, p_accept text, p_lines lottery.asked_line[]
) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_agg(json_build_object('index', j.n - 1, 'answer', j.answer, 'multiplier', j.multiplier, 'min',
      j.stake_min, 'max', j.stake_max) ORDER BY j.n)
    FROM lottery.judge_lines(p_round, p_member, p_accept, p_lines) j
$$;
