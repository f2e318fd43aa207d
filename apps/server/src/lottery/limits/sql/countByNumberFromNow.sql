-- Begins to count the stakes of members number by number, in all of their options. A step of
-- count_lines, under its locks. The counters begin with what the members' slips say, which does not
-- include the slips that are being counted. An option that another call is counting just then is left
-- to the next call: waiting for it could become a circle.
CREATE OR REPLACE FUNCTION lottery.count_by_number_from_now(p_round bigint, p_members uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  one uuid;
  due lottery.bet_option[];
BEGIN
  FOREACH one IN ARRAY p_members LOOP
    due := ARRAY(
      SELECT m.option FROM lottery.member_sold m WHERE m.round_id = p_round AND m.member = one AND NOT m.by_number
        FOR NO KEY UPDATE SKIP LOCKED
    );
    INSERT INTO lottery.member_number_sold (round_id, member, option, number, sold)
      SELECT p_round, one, s.option, s.number, s.sold FROM lottery.sold_to_member(p_round, one) s
        WHERE s.option = ANY (due);
    UPDATE lottery.member_sold m SET by_number = true
      WHERE m.round_id = p_round AND m.member = one AND m.option = ANY (due);
  END LOOP;
END $$;
