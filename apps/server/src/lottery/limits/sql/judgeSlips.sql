-- Returns the terms that the lines of slips of a round would be sold on now, one row per line in the
-- order of the lines. Previews, refusals and sales all ask here. The lines of a slip stand together,
-- and the slips in the order in which they are sold. No member has two.
--
-- The lines are looked at in their order, each with what the lines before it take of the same
-- number: under tode_3 two orders of the same digits are two lines and one number. A slip for which
-- `p_takes` is true takes what its lines ask for from the slips after it; the others take nothing.
-- A line takes what it asks for, brought between its bounds. The whole of a line has the multiplier
-- of the tier its last baht falls into. A number of which not even the least stake is left to
-- anybody is closed; `stake_max` is the most for this line: the least of what is left of the number,
-- and what is left to the member, who stakes no more on a number in a round than the option's
-- maximum, in all lines and slips together.
--
-- `p_counted` is true where count_lines has counted all these lines: then they are taken off what the
-- counters say. A slip for which `p_takes` is false is told exactly how much is left to its member. Of
-- the other slips, a member who is not counted by number counts as one who has staked nothing: with all
-- of its lines such a member is not above the most.
CREATE OR REPLACE FUNCTION lottery.judge_slips(
  p_round bigint, p_slips lottery.asked_slip[], p_takes boolean[], p_lines lottery.asked_line[], p_counted boolean
) RETURNS TABLE (
  n bigint, slip int, stake bigint, seen int, usual int, multiplier int, stake_min bigint, stake_max bigint, answer text
)
LANGUAGE sql STABLE AS $$
  WITH asked AS MATERIALIZED (
    SELECT a.slip, a.option, coalesce((SELECT m.by_number FROM lottery.member_sold m
        WHERE m.round_id = p_round AND m.member = p_slips[a.slip].member AND m.option = a.option), false) AS by_number
      FROM (SELECT DISTINCT u.slip, u.option FROM unnest(p_lines) u) a
  ), terms AS MATERIALIZED (
    SELECT t.market_id, t.option, t.multiplier, t.stake_min, t.stake_max, t.number_cap, (
        SELECT min(m.above) FROM lottery.market_tier m WHERE m.market_id = t.market_id AND m.option = t.option
      ) AS usual_up_to
      FROM lottery.rate_in_round t WHERE t.round_id = p_round AND t.option IN (SELECT a.option FROM asked a)
  ), told AS MATERIALIZED (
    SELECT a.slip, s.option, s.number, s.sold
      FROM (SELECT DISTINCT k.slip FROM asked k WHERE NOT k.by_number AND p_takes[k.slip] = false) a
      CROSS JOIN LATERAL lottery.sold_to_member(p_round, p_slips[a.slip].member) s
  ), counted AS MATERIALIZED (
    -- A number is looked up for each line by itself. A join would be planned by what is sold in
    -- other rounds, and could read all that is sold in this one.
    SELECT u.*,
        coalesce((SELECT s.sold FROM lottery.number_sold s
          WHERE s.round_id = p_round AND s.option = u.option AND s.number = u.number), 0)
          - CASE WHEN p_counted THEN sum(u.stake) OVER (PARTITION BY u.option, u.number) ELSE 0 END AS sold,
        CASE WHEN NOT b.by_number THEN coalesce(o.sold, 0) ELSE coalesce((
          SELECT m.sold FROM lottery.member_number_sold m WHERE m.round_id = p_round
            AND m.member = p_slips[u.slip].member AND m.option = u.option AND m.number = u.number), 0)
          - CASE WHEN p_counted THEN sum(u.stake) OVER (PARTITION BY u.slip, u.option, u.number) ELSE 0 END
          END AS sold_to_member,
        (SELECT x.multiplier FROM lottery.number_reach x
          WHERE x.round_id = p_round AND x.option = u.option AND x.number = u.number) AS listed
      FROM (
        SELECT a.ordinality AS n, a.slip, a.option, lottery.number_key(a.option, a.number) COLLATE "C" AS number,
            a.stake, a.seen
          FROM unnest(p_lines) WITH ORDINALITY a
        OFFSET 0
      ) u
      LEFT JOIN told o ON o.slip = u.slip AND o.option = u.option AND o.number = u.number
      JOIN asked b ON b.slip = u.slip AND b.option = u.option
  ), line AS (
    SELECT c.n, c.slip, c.option, c.number, c.stake, c.seen, c.sold, t.market_id, t.usual_up_to,
        coalesce(t.multiplier, 0) AS usual, coalesce(least(t.multiplier, c.listed), 0) AS listed,
        coalesce(t.stake_min, 0) AS stake_min, t.number_cap - c.sold AS left_of_number,
        coalesce(t.stake_max, 0) - c.sold_to_member AS left_to_member,
        least(greatest(c.stake, coalesce(t.stake_min, 0)), coalesce(t.stake_max, 0)) AS wish
      FROM counted c LEFT JOIN terms t ON t.option = c.option
  ), ordered AS (
    SELECT l.*, coalesce(sum(l.wish) OVER own, 0)::bigint AS own,
        coalesce(sum(l.wish) FILTER (WHERE p_takes[l.slip]) OVER others, 0)::bigint AS earlier
      FROM line l
      WINDOW own AS (
          PARTITION BY l.option, l.number, l.slip ORDER BY l.n ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING),
        others AS (
          PARTITION BY l.option, l.number ORDER BY l.slip GROUPS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
  ), bounded AS (
    SELECT o.*, o.earlier + o.own AS taken,
        greatest(least(o.left_to_member - o.own, o.left_of_number - o.earlier - o.own), 0) AS most,
        o.left_of_number - o.earlier - o.own < o.stake_min AS sold_out FROM ordered o
  ), priced AS MATERIALIZED (
    SELECT b.*, CASE WHEN b.sold_out THEN 0
        WHEN b.sold + b.taken + least(b.wish, b.most) > b.usual_up_to THEN least(b.listed, (
          SELECT min(t.multiplier) FROM lottery.market_tier t
            WHERE t.market_id = b.market_id AND t.option = b.option
              AND t.above < b.sold + b.taken + least(b.wish, b.most)
        ))
        ELSE b.listed END AS multiplier
      FROM bounded b
  )
  SELECT n, slip, stake, seen, usual, multiplier, stake_min, CASE multiplier WHEN 0 THEN 0 ELSE most END, CASE
      WHEN multiplier = 0 THEN 'closed'
      WHEN stake < stake_min THEN 'under_min'
      WHEN stake > most THEN 'over_max'
      WHEN seen <> multiplier
          AND NOT (p_slips[slip].accept = 'any' OR p_slips[slip].accept = 'better' AND multiplier > seen)
        THEN 'rate_changed'
      ELSE 'ok' END
    FROM priced ORDER BY n
$$;
