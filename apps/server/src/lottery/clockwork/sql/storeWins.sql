-- Writes the winning slips of a round. Losing lines are not touched, and of the others only what it
-- needs is taken out of the arrays. Each winning line is rounded down to the satang by itself.
CREATE OR REPLACE FUNCTION lottery.store_wins(p_round bigint, p_winning jsonb) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  INSERT INTO lottery.slip_win (round_id, slip_id, member, amount)
    SELECT p_round, l.id, l.member, sum(l.stake * l.multiplier / 1000)
      -- The limit is never reached; it lets the planner know that there are few, and hash them.
      FROM (SELECT o.key::lottery.bet_option AS option, n AS number
          FROM jsonb_each(p_winning) o, jsonb_array_elements_text(o.value) n LIMIT 200) w
      JOIN (
        SELECT s.id, s.member, unnest(s.options) AS option, unnest(s.numbers) AS number, unnest(s.stakes) AS stake,
            unnest(s.multipliers) AS multiplier
          FROM lottery.slip s WHERE s.round_id = p_round
      ) l ON l.option = w.option AND l.number = w.number
      WHERE l.id NOT IN (SELECT c.slip_id FROM lottery.slip_cancel c WHERE c.round_id = p_round)
      GROUP BY l.id, l.member HAVING sum(l.stake * l.multiplier / 1000) > 0 ORDER BY l.member, l.id;
END $$;
