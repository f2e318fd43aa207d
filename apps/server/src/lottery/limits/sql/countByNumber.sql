-- Counts lines number by number for those members who are counted so: the step of count_lines that
-- few slips need, under its locks and with its arguments. Returns true where nobody has more on a
-- number than the most.
CREATE OR REPLACE FUNCTION lottery.count_by_number(
  p_sign int, p_round bigint, p_members uuid[], p_counts boolean[], p_lines lottery.asked_line[]
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  fits boolean;
BEGIN
  WITH line AS MATERIALIZED (
    SELECT u.slip, u.option, lottery.number_key(u.option, u.number) AS number, p_sign * u.stake AS sold
      FROM unnest(p_lines) u WHERE p_counts[u.slip]
  ), counter AS MATERIALIZED (
    SELECT a.slip, a.option FROM (SELECT DISTINCT l.slip, l.option FROM line l) a
      WHERE (SELECT m.by_number FROM lottery.member_sold m
        WHERE m.round_id = p_round AND m.member = p_members[a.slip] AND m.option = a.option)
  ), counted AS (
    INSERT INTO lottery.member_number_sold AS s (round_id, member, option, number, sold)
      SELECT p_round, p_members[l.slip], l.option, l.number, sum(l.sold)::bigint
        FROM line l JOIN counter c ON c.slip = l.slip AND c.option = l.option GROUP BY l.slip, l.option, l.number
      ON CONFLICT (round_id, member, option, number) DO UPDATE SET sold = s.sold + excluded.sold
      RETURNING s.option, s.sold
  )
  SELECT bool_and(c.sold <= r.stake_max) INTO fits
    FROM (SELECT o.option, max(o.sold) AS sold FROM counted o GROUP BY o.option) c
    LEFT JOIN lottery.rate_in_round r ON r.round_id = p_round AND r.option = c.option;
  RETURN fits;
END $$;
