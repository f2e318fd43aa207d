-- Adds the lines of a slip to what is sold and may have to be paid (p_sign 1), or takes them off
-- again (-1), under the locks of lock_numbers. What a line pays is rounded down to the satang by
-- itself, as when it is paid.
CREATE OR REPLACE FUNCTION lottery.count_sold(
  p_sign int, p_round bigint, p_member uuid, p_options lottery.bet_option[], p_numbers text[], p_stakes bigint[],
  p_multipliers int[]
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH sale AS MATERIALIZED (
    SELECT u.option, lottery.number_key(u.option, u.number) AS number, p_sign * sum(u.stake)::bigint AS sold,
        p_sign * sum(u.stake * u.multiplier / 1000)::bigint AS payout
      FROM unnest(p_options, p_numbers, p_stakes, p_multipliers) u (option, number, stake, multiplier) GROUP BY 1, 2
  ), to_everybody AS (
    UPDATE lottery.number_sold s SET sold = s.sold + l.sold, payout = s.payout + l.payout FROM sale l
      WHERE s.round_id = p_round AND s.option = l.option AND s.number = l.number
  )
  INSERT INTO lottery.member_sold AS s (round_id, member, option, number, sold)
    SELECT p_round, p_member, l.option, l.number, l.sold FROM sale l ORDER BY l.option, l.number
    ON CONFLICT (round_id, member, option, number) DO UPDATE SET sold = s.sold + excluded.sold;
END $$;
