-- The keys of a round whose next baht is sold at less than the usual multiplier, 0 = closed: by the
-- list, by a tier, or by the cap. Of all that is sold only the numbers beyond the first tier or the
-- cap are looked at closely.
CREATE OR REPLACE FUNCTION lottery.keys_now(p_round bigint)
RETURNS TABLE (option lottery.bet_option, number text, multiplier int) LANGUAGE sql STABLE AS $$
  WITH terms AS (
    SELECT r.market_id, l.option, l.multiplier, l.stake_min, l.number_cap,
        least(l.number_cap, (
          SELECT min(t.above) FROM lottery.market_tier t WHERE t.market_id = r.market_id AND t.option = l.option
        )) AS usual_up_to
      FROM lottery.round r JOIN lottery.rate_in_round l ON l.round_id = r.id WHERE r.id = p_round
  ), touched AS (
    SELECT x.option, x.number, x.multiplier, 0::bigint AS sold FROM lottery.number_reach x WHERE x.round_id = p_round
    UNION ALL
    SELECT s.option, s.number, NULL, s.sold FROM lottery.number_sold s JOIN terms l ON l.option = s.option
        WHERE s.round_id = p_round AND s.sold + l.stake_min > l.usual_up_to
  ), number AS (
    SELECT t.option, t.number, min(t.multiplier) AS listed, max(t.sold) AS sold FROM touched t
        GROUP BY t.option, t.number
  ), priced AS (
    SELECT n.option, n.number, l.multiplier AS usual,
        CASE WHEN l.number_cap - n.sold < l.stake_min THEN 0 ELSE least(l.multiplier, n.listed, (
          SELECT min(t.multiplier) FROM lottery.market_tier t
            WHERE t.market_id = l.market_id AND t.option = n.option AND t.above < n.sold + l.stake_min
        )) END AS multiplier
      FROM number n JOIN terms l ON l.option = n.option
  )
  SELECT p.option, p.number, p.multiplier FROM priced p WHERE p.multiplier < p.usual
$$;
