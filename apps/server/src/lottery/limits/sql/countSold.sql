-- Adds the lines of slips to what is sold and may have to be paid (p_sign 1), or takes them off
-- again (-1), under the locks of lock_numbers. Line n is of the slip `p_slips[n]` and of its member;
-- only slips for which `p_counts` is true are counted. What a line pays is rounded down to the
-- satang by itself, as when it is paid.
CREATE OR REPLACE FUNCTION lottery.count_sold(
  p_sign int, p_round bigint, p_members uuid[], p_counts boolean[], p_slips int[], p_options lottery.bet_option[],
  p_numbers text[], p_stakes bigint[], p_multipliers int[]
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH sale AS MATERIALIZED (
    SELECT u.slip, u.option, lottery.number_key(u.option, u.number) AS number, p_sign * sum(u.stake)::bigint AS sold,
        p_sign * sum(u.stake * u.multiplier / 1000)::bigint AS payout
      FROM unnest(p_slips, p_options, p_numbers, p_stakes, p_multipliers) u (slip, option, number, stake, multiplier)
      WHERE p_counts[u.slip] GROUP BY 1, 2, 3
  ), to_everybody AS (
    -- As an insert, whose conflicts are found one by one, and not as an update by a join, which may
    -- read every counter of the round.
    INSERT INTO lottery.number_sold AS s (round_id, option, number, sold, payout)
      SELECT p_round, l.option, l.number, sum(l.sold)::bigint, sum(l.payout)::bigint FROM sale l
        GROUP BY l.option, l.number
      ON CONFLICT (round_id, option, number)
        DO UPDATE SET sold = s.sold + excluded.sold, payout = s.payout + excluded.payout
  )
  INSERT INTO lottery.member_sold AS s (round_id, member, option, number, sold)
    SELECT p_round, p_members[l.slip], l.option, l.number, l.sold FROM sale l ORDER BY l.slip, l.option, l.number
    ON CONFLICT (round_id, member, option, number) DO UPDATE SET sold = s.sold + excluded.sold;
END $$;
