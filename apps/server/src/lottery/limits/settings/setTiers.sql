-- Sets the tiers of an option of a market, all of them: above aboves[i] satang at multipliers[i].
-- None = no tiers. The next slip is sold by them. The row of the market is written, too: by that a call
-- that waits just then learns that the terms have changed.
CREATE OR REPLACE FUNCTION lottery.set_tiers(
  p_market smallint, p_option lottery.bet_option, p_aboves bigint[], p_multipliers int[]
) RETURNS void LANGUAGE sql AS $$
  DELETE FROM lottery.market_tier t WHERE t.market_id = p_market AND t.option = p_option;
  INSERT INTO lottery.market_tier SELECT p_market, p_option, u.above, u.multiplier
      FROM unnest(p_aboves, p_multipliers) u (above, multiplier);
  UPDATE lottery.market m SET code = m.code WHERE m.id = p_market;
$$;
