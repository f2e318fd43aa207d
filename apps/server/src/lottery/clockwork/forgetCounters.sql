-- Forgets the counters of a round that was settled a day ago or longer: its slips tell what was
-- sold. Answers how many rounds that was, one or none, the oldest first; the counters are walked
-- from round to round, so that none of the others is read.
CREATE OR REPLACE FUNCTION lottery.forget_counters() RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  counted bigint := 0;
BEGIN
  LOOP
    SELECT min(s.round_id) INTO counted FROM lottery.number_sold s WHERE s.round_id > counted;
    EXIT WHEN counted IS NULL;
    IF EXISTS (SELECT FROM lottery.round r WHERE r.id = counted
        AND r.settled_at < clock_timestamp() - interval '1 day') THEN
      DELETE FROM lottery.member_number_sold s WHERE s.round_id = counted;
      DELETE FROM lottery.member_sold s WHERE s.round_id = counted;
      DELETE FROM lottery.number_sold s WHERE s.round_id = counted;
      RETURN 1;
    END IF;
  END LOOP;
  RETURN 0;
END $$;
