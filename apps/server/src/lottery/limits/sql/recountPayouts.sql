-- Corrects what lines may have to be paid, which were counted at the multipliers `p_counted` and are sold
-- at `p_sold`, both by line. Only slips for which `p_takes` is true are sold. The caller holds the locks of
-- count_lines.
CREATE OR REPLACE FUNCTION lottery.recount_payouts(
  p_round bigint, p_takes boolean[], p_lines lottery.asked_line[], p_counted int[], p_sold int[]
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- As an insert for the reason that count_lines has. Every number has a counter by now.
  INSERT INTO lottery.number_sold AS s (round_id, option, number, payout)
    SELECT p_round, l.option, lottery.number_key(l.option, l.number),
        sum(l.stake * l.sold / 1000 - l.stake * l.counted / 1000)::bigint
      FROM unnest(p_lines, p_counted, p_sold) l (slip, option, number, stake, seen, counted, sold)
      WHERE p_takes[l.slip] AND l.sold <> l.counted GROUP BY 1, 2, 3
    ON CONFLICT (round_id, option, number) DO UPDATE SET payout = s.payout + excluded.payout;
END $$;
