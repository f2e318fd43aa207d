-- Writes the result of a round that waits for one, its winning slips and its shooting prizes, in
-- one transaction. `winning` is option → numbers, `source` the figures it was worked out from.
-- Answers false when the round has its result already: there is never a second one.
CREATE OR REPLACE FUNCTION lottery.store_result(p_round bigint, p_result text, p_winning jsonb, p_source jsonb)
RETURNS boolean LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  due lottery.round;
BEGIN
  SELECT * INTO due FROM lottery.round r WHERE r.id = p_round AND r.status = 'calculating' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO lottery.round_result (round_id, result, winning, source) VALUES (p_round, p_result, p_winning, p_source);

  PERFORM lottery.store_wins(p_round, p_winning);

  INSERT INTO lottery.shot_prize (round_id, shot_row, member, shown_name, amount, paid)
    SELECT p_round, p.shot_row, s.member, s.shown_name, p.amount,
        coalesce((
          SELECT sum(stake) FROM lottery.slip b WHERE b.round_id = p_round AND b.member = s.member
            AND b.id NOT IN (SELECT c.slip_id FROM lottery.slip_cancel c WHERE c.round_id = p_round)
        ), 0) >= due.prize_min_stake
      FROM unnest(due.prize_rows, due.prize_amounts) p (shot_row, amount)
      JOIN lottery.shot_list f ON f.round_id = p_round
      JOIN lottery.shot s ON s.round_id = p_round AND s.sequence = f.count + 1 - p.shot_row;

  INSERT INTO lottery.settlement VALUES (p_round);
  UPDATE lottery.round r SET status = 'resulted' WHERE r.id = p_round;
  RETURN true;
END $$;
