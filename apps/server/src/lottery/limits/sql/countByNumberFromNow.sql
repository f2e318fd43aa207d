-- Has the stakes of members counted number by number from now on: row n is (p_members[n],
-- p_options[n]). A step of count_lines, under its locks. The counters begin with what the members' slips
-- say, which does not include the slips that are being counted.
CREATE OR REPLACE FUNCTION lottery.count_by_number_from_now(
  p_round bigint, p_members uuid[], p_options lottery.bet_option[]
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  due record;
BEGIN
  FOR due IN SELECT d.member, d.option FROM unnest(p_members, p_options) d (member, option) LOOP
    INSERT INTO lottery.member_number_sold (round_id, member, option, number, sold)
      SELECT p_round, due.member, due.option, s.number, s.sold FROM lottery.sold_to_member(p_round, due.member) s
        WHERE s.option = due.option;
    UPDATE lottery.member_sold m SET by_number = true
      WHERE m.round_id = p_round AND m.member = due.member AND m.option = due.option;
  END LOOP;
END $$;
