-- For each option on offer `p_most` numbers at the usual multiplier, the least sold first; where
-- any order wins, one for all orders. Between numbers that are sold alike a hash of the round
-- and the option decides, so that not every round offers 00,
-- and top and bottom are not told the same twice.
CREATE OR REPLACE FUNCTION lottery.recommended_numbers(p_round bigint, p_most int)
RETURNS TABLE (option lottery.bet_option, number text, multiplier int) LANGUAGE sql STABLE AS $$
  WITH offered AS (
    SELECT l.option, l.multiplier, right(l.option::text, 1)::int AS digits FROM lottery.rate_in_round l
        WHERE l.round_id = p_round AND l.multiplier > 0
  ), number AS (
    SELECT o.option, o.multiplier, lpad(n::text, o.digits, '0') AS number
        FROM offered o, generate_series(0, (10 ^ o.digits)::int - 1) n
  ), ranked AS (
    SELECT n.option, n.number, n.multiplier,
        row_number() OVER (PARTITION BY n.option
          ORDER BY coalesce(s.sold, 0), hashtext(p_round || n.option::text || n.number)) AS rank
      FROM number n
      LEFT JOIN lottery.number_sold s ON s.round_id = p_round AND s.option = n.option AND s.number = n.number
      WHERE n.number = lottery.number_key(n.option, n.number)
        AND NOT EXISTS (SELECT FROM lottery.keys_now(p_round) x WHERE x.option = n.option AND x.number = n.number)
  )
  SELECT option, number, multiplier FROM ranked WHERE rank <= p_most ORDER BY option, rank
$$;
