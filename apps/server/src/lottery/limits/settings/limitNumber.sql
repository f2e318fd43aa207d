-- Puts a number of a round on the operators' list with a lower multiplier, 0 = closed; null takes
-- it off. Where any order wins it is on the list in every order.
CREATE OR REPLACE FUNCTION lottery.limit_number(
  p_round bigint, p_option lottery.bet_option, p_number text, p_multiplier int
) RETURNS void LANGUAGE sql AS $$
  DELETE FROM lottery.number_reach x WHERE x.round_id = p_round AND x.option = p_option
      AND x.number = lottery.number_key(p_option, p_number) AND p_multiplier IS NULL;
  INSERT INTO lottery.number_reach SELECT p_round, p_option, lottery.number_key(p_option, p_number), p_multiplier
      WHERE p_multiplier IS NOT NULL
    ON CONFLICT (round_id, option, number) DO UPDATE SET multiplier = excluded.multiplier;
$$;
