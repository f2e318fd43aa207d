-- Returns the satang that a member has staked in a round, number by number: as they are counted, or
-- from the member's slips where nobody counts them. The slips of a member are read only where an option
-- is not counted by number, so they are few.
CREATE OR REPLACE FUNCTION lottery.sold_to_member(p_round bigint, p_member uuid)
RETURNS TABLE (option lottery.bet_option, number text, sold bigint) LANGUAGE sql STABLE AS $$
  WITH counted AS MATERIALIZED (
    SELECT m.option FROM lottery.member_sold m WHERE m.round_id = p_round AND m.member = p_member AND m.by_number
  )
  SELECT n.option, n.number, n.sold FROM lottery.member_number_sold n
    WHERE n.round_id = p_round AND n.member = p_member AND n.option IN (SELECT c.option FROM counted c)
  UNION ALL
  SELECT l.option, lottery.number_key(l.option, l.number), sum(l.stake)::bigint
    FROM lottery.slip s, unnest(s.options, s.numbers, s.stakes) l (option, number, stake)
    WHERE s.round_id = p_round AND s.member = p_member
      AND EXISTS (
        SELECT FROM lottery.member_sold m WHERE m.round_id = p_round AND m.member = p_member AND NOT m.by_number
      )
      AND l.option NOT IN (SELECT c.option FROM counted c)
      AND NOT EXISTS (SELECT FROM lottery.slip_cancel x WHERE x.round_id = s.round_id AND x.slip_id = s.id)
    GROUP BY 1, 2
$$;
