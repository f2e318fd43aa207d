-- Returns the terms that the lines of one slip would be sold on now, one row per line, as
-- judge_slips tells them.
CREATE OR REPLACE FUNCTION lottery.judge_lines(
  p_round bigint, p_member uuid, p_accept text, p_lines lottery.asked_line[]
) RETURNS TABLE (n bigint, stake bigint, usual int, multiplier int, stake_min bigint, stake_max bigint, answer text)
LANGUAGE sql STABLE AS $$
  SELECT j.n, j.stake, j.usual, j.multiplier, j.stake_min, j.stake_max, j.answer
    FROM lottery.judge_slips(p_round, ARRAY[(p_member, NULL, NULL, NULL, p_accept, NULL)::lottery.asked_slip], '{f}',
      p_lines, false) j
$$;
