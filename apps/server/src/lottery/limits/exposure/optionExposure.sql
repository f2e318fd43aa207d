-- Returns the sums of the slips of a round, option by option: what is sold, and the most that any
-- result pays under the option, which is the sum of as many of its dearest numbers as a result can
-- draw.
CREATE OR REPLACE FUNCTION lottery.option_exposure(p_round bigint)
RETURNS TABLE (option lottery.bet_option, sold bigint, payout bigint) LANGUAGE sql STABLE AS $$
  SELECT s.option, sum(s.sold)::bigint, sum(s.payout) FILTER (WHERE s.place <= lottery.numbers_drawn(s.option))::bigint
    FROM (SELECT c.option, c.sold, c.payout, row_number() OVER (PARTITION BY c.option ORDER BY c.payout DESC) AS place
        FROM lottery.number_sold c WHERE c.round_id = p_round) s
    GROUP BY s.option
$$;
