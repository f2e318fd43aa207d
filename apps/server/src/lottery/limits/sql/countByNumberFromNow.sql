-- Has the stakes of members counted number by number from now on, where slips that are not counted yet
-- could bring a number above the most, or bring more lines than are read from the slips. The counters
-- begin with what the members' slips say. The arguments are those of place_slips, under its locks of
-- the counters.
CREATE OR REPLACE FUNCTION lottery.count_by_number_from_now(
  p_round bigint, p_members uuid[], p_slips int[], p_options lottery.bet_option[], p_stakes bigint[]
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  due record;
BEGIN
  FOR due IN
    SELECT m.member, m.option FROM (
        SELECT u.slip, u.option, sum(u.stake) AS stake, count(*) AS lines
          FROM unnest(p_slips, p_options, p_stakes) u (slip, option, stake) GROUP BY u.slip, u.option
      ) a
      JOIN lottery.member_sold m ON m.round_id = p_round AND m.member = p_members[a.slip] AND m.option = a.option
      JOIN lottery.rate_in_round r ON r.round_id = p_round AND r.option = a.option
      WHERE NOT m.by_number AND (m.sold + a.stake > r.stake_max OR m.lines + a.lines > lottery.most_lines_read())
  LOOP
    INSERT INTO lottery.member_number_sold (round_id, member, option, number, sold)
      SELECT p_round, due.member, due.option, s.number, s.sold FROM lottery.sold_to_member(p_round, due.member) s
        WHERE s.option = due.option;
    UPDATE lottery.member_sold m SET by_number = true
      WHERE m.round_id = p_round AND m.member = due.member AND m.option = due.option;
  END LOOP;
END $$;
