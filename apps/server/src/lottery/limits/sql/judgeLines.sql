-- Returns the terms that the lines of a slip would be sold on now, one row per line. Previews,
-- refusals and sales all ask here.
--
-- The lines are looked at in their order, each with what the lines before it take of the same
-- number: under tode_3 two orders of the same digits are two lines and one number. A line takes
-- what it asks for, brought between its bounds. The whole of a line has the multiplier of the tier
-- its last baht falls into. A number of which not even the least stake is left to anybody is
-- closed; `stake_max` is the most for this line: the least of what is left of the number, and what
-- is left to the member, who stakes no more on a number in a round than the option's maximum, in
-- all lines and slips together.
CREATE OR REPLACE FUNCTION lottery.judge_lines(
  p_round bigint, p_member uuid, p_accept text, p_options lottery.bet_option[], p_numbers text[], p_stakes bigint[],
  p_seen int[]
) RETURNS TABLE (n bigint, stake bigint, usual int, multiplier int, stake_min bigint, stake_max bigint, answer text)
LANGUAGE sql STABLE AS $$
  WITH line AS (
    SELECT u.n, u.option, u.number, u.stake, u.seen, r.market_id, coalesce(t.multiplier, 0) AS usual,
        coalesce(least(t.multiplier, x.multiplier), 0) AS listed,
        coalesce(t.stake_min, 0) AS stake_min, coalesce(t.stake_max, 0) AS stake_max, coalesce(s.sold, 0) AS sold,
        t.number_cap - coalesce(s.sold, 0) AS left_of_number,
        coalesce(t.stake_max, 0) - coalesce(m.sold, 0) AS left_to_member
      FROM lottery.round r
      CROSS JOIN (
        SELECT a.n, a.option, lottery.number_key(a.option, a.number) AS number, a.stake, a.seen
          FROM unnest(p_options, p_numbers, p_stakes, p_seen) WITH ORDINALITY a (option, number, stake, seen, n)
      ) u
      LEFT JOIN lottery.rate_in_round t ON t.round_id = r.id AND t.option = u.option
      LEFT JOIN lottery.number_reach x ON x.round_id = r.id AND x.option = u.option AND x.number = u.number
      LEFT JOIN lottery.number_sold s ON s.round_id = r.id AND s.option = u.option AND s.number = u.number
      LEFT JOIN lottery.member_sold m ON m.round_id = r.id AND m.member = p_member AND m.option = u.option
        AND m.number = u.number
      WHERE r.id = p_round
  ), wished AS (
    SELECT l.*, least(greatest(l.stake, l.stake_min), l.stake_max) AS wish FROM line l
  ), ordered AS (
    SELECT w.*, coalesce(sum(w.wish) OVER (
        PARTITION BY w.option, w.number ORDER BY w.n ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS taken
      FROM wished w
  ), bounded AS (
    SELECT o.*, greatest(least(o.left_to_member - o.taken, o.left_of_number - o.taken), 0) AS most,
        o.left_of_number - o.taken < o.stake_min AS sold_out FROM ordered o
  ), priced AS (
    SELECT b.*, CASE WHEN b.sold_out THEN 0 ELSE least(b.listed, (
          SELECT min(t.multiplier) FROM lottery.market_tier t
            WHERE t.market_id = b.market_id AND t.option = b.option
              AND t.above < b.sold + b.taken + least(b.wish, b.most)
        )) END AS multiplier
      FROM bounded b
  )
  SELECT n, stake, usual, multiplier, stake_min, CASE multiplier WHEN 0 THEN 0 ELSE most END::bigint, CASE
      WHEN multiplier = 0 THEN 'closed'
      WHEN stake < stake_min THEN 'under_min'
      WHEN stake > most THEN 'over_max'
      WHEN seen <> multiplier AND NOT (p_accept = 'any' OR p_accept = 'better' AND multiplier > seen)
        THEN 'rate_changed'
      ELSE 'ok' END
    FROM priced ORDER BY n
$$;
