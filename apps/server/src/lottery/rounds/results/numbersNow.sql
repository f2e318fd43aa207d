-- Returns the keys of keys_now as numbers that a member may write: every order of a key stands
-- there, so that each can be looked up.
CREATE OR REPLACE FUNCTION lottery.numbers_now(p_round bigint)
RETURNS TABLE (option lottery.bet_option, number text, multiplier int) LANGUAGE sql STABLE AS $$
  SELECT k.option, n, k.multiplier FROM lottery.keys_now(p_round) k
      CROSS JOIN LATERAL lottery.numbers_of(k.option, k.number) n ORDER BY k.option, n
$$;
