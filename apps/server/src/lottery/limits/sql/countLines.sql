-- Adds the lines of slips to what is sold and may have to be paid (p_sign 1), or takes them off
-- again (-1). `p_members` and `p_counts` are by slip, and `p_multipliers` by line; only slips for which
-- `p_counts` is true are counted. What a line pays is rounded down to the satang by itself, as when it is
-- paid.
--
-- Returns true where no counter is above what is sold at the usual multiplier, above the number's cap,
-- or above the most that a member may stake on a number. So each line would be within all limits even
-- if it were sold last.
--
-- Locks the counters to the end of the transaction, after the round and before the accounts: first
-- those of the numbers, in the order of option and number, then those of the members in their order.
-- So nobody waits in a circle.
CREATE OR REPLACE FUNCTION lottery.count_lines(
  p_sign int, p_round bigint, p_members uuid[], p_counts boolean[], p_lines lottery.asked_line[], p_multipliers int[]
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  fit boolean;
  fit_by_number boolean;
  by_number boolean;
  due uuid[];
BEGIN
  WITH line AS MATERIALIZED (
    SELECT u.slip, u.option, lottery.number_key(u.option, u.number) COLLATE "C" AS number, p_sign * u.stake AS sold,
        p_sign * (u.stake * u.multiplier / 1000) AS payout
      FROM unnest(p_lines, p_multipliers) u (slip, option, number, stake, seen, multiplier) WHERE p_counts[u.slip]
  ), terms AS MATERIALIZED (
    SELECT r.option, r.stake_max, least(r.number_cap, (
        SELECT min(t.above) FROM lottery.market_tier t WHERE t.market_id = r.market_id AND t.option = r.option
      )) AS most
      FROM lottery.rate_in_round r WHERE r.round_id = p_round AND r.option IN (SELECT l.option FROM line l)
  ), of_numbers AS (
    -- As an insert, whose conflicts are found one by one, and not as an update by a join, which may
    -- read every counter of the round.
    INSERT INTO lottery.number_sold AS s (round_id, option, number, sold, payout)
      SELECT p_round, l.option, l.number, sum(l.sold)::bigint, sum(l.payout)::bigint FROM line l
        GROUP BY l.option, l.number ORDER BY l.option, l.number
      ON CONFLICT (round_id, option, number)
        DO UPDATE SET sold = s.sold + excluded.sold, payout = s.payout + excluded.payout
      RETURNING s.option, s.sold
  ), numbers AS MATERIALIZED (
    SELECT bool_and(n.sold <= t.most OR t.most IS NULL) AS fit
      FROM of_numbers n LEFT JOIN terms t ON t.option = n.option
  ), of_members AS (
    -- It reads what the numbers came to, so that it begins when all of them are locked.
    INSERT INTO lottery.member_sold AS s (round_id, member, option, sold, lines)
      SELECT p_round, p_members[l.slip], l.option, sum(l.sold)::bigint, p_sign * count(*)::int
        FROM numbers CROSS JOIN line l
        GROUP BY p_members[l.slip], l.option ORDER BY p_members[l.slip], l.option
      ON CONFLICT (round_id, member, option)
        DO UPDATE SET sold = s.sold + excluded.sold, lines = s.lines + excluded.lines
      RETURNING s.member, s.option, s.by_number, s.sold, s.lines
  ), members AS (
    SELECT m.member, m.by_number, p_sign > 0 AND NOT m.by_number AND (m.sold > coalesce(t.stake_max, 0)
        OR m.any_by_number OR o.by_number OR m.all_lines + coalesce(o.lines, 0) > lottery.most_lines_read()) AS due
      FROM (
        SELECT c.*, array_agg(c.option) OVER own AS options, sum(c.lines) OVER own AS all_lines,
            bool_or(c.by_number) OVER own AS any_by_number
          FROM of_members c WINDOW own AS (PARTITION BY c.member)
      ) m
      LEFT JOIN terms t ON t.option = m.option
      CROSS JOIN LATERAL (
        SELECT sum(s.lines) AS lines, bool_or(s.by_number) AS by_number FROM lottery.member_sold s
          WHERE s.round_id = p_round AND s.member = m.member AND s.option <> ALL (m.options)
      ) o
  )
  SELECT (SELECT n.fit FROM numbers n), bool_or(m.by_number OR m.due), array_agg(DISTINCT m.member) FILTER (WHERE m.due)
    INTO fit, by_number, due FROM members m;
  IF due IS NOT NULL THEN
    PERFORM lottery.count_by_number_from_now(p_round, due);
  END IF;
  IF by_number THEN
    fit_by_number := lottery.count_by_number(p_sign, p_round, p_members, p_counts, p_lines);
    RETURN fit AND fit_by_number;
  END IF;
  RETURN fit;
END $$;
