-- Returns the terms of lines as they are while little is sold: the multiplier is the usual one, or the
-- listed one where that is lower. `fits` is true where every line is offered, has the least stake, and
-- is taken on this multiplier by the member who asks. The arguments are those of judge_slips.
CREATE OR REPLACE FUNCTION lottery.usual_terms(
  p_round bigint, p_slips lottery.asked_slip[], p_lines lottery.asked_line[], OUT fits boolean, OUT multipliers int[],
  OUT usual int[]
) LANGUAGE plpgsql STABLE AS $$
DECLARE
  has_list boolean := EXISTS (SELECT FROM lottery.number_reach x WHERE x.round_id = p_round);
BEGIN
  SELECT bool_and(l.multiplier > 0 AND l.stake >= l.stake_min AND (l.seen IS NULL OR l.seen = l.multiplier
          OR p_slips[l.slip].accept = 'any' OR p_slips[l.slip].accept = 'better' AND l.multiplier > l.seen)),
      array_agg(l.multiplier ORDER BY l.n), array_agg(l.usual ORDER BY l.n)
    INTO fits, multipliers, usual
    FROM (
      SELECT a.ordinality AS n, a.slip, a.stake, a.seen, t.stake_min, coalesce(t.multiplier, 0) AS usual,
          coalesce(CASE WHEN has_list THEN least(t.multiplier, (
            SELECT x.multiplier FROM lottery.number_reach x WHERE x.round_id = p_round AND x.option = a.option
              AND x.number = lottery.number_key(a.option, a.number)
          )) ELSE t.multiplier END, 0) AS multiplier
        FROM unnest(p_lines) WITH ORDINALITY a
        LEFT JOIN (
          SELECT r.option, r.multiplier, r.stake_min FROM lottery.rate_in_round r WHERE r.round_id = p_round OFFSET 0
        ) t ON t.option = a.option
    ) l;
END $$;
