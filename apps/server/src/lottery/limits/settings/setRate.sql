-- Sets the multiplier and the stake bounds of an option of a market; null = as it is. Open rounds
-- without terms of their own sell by it from the next slip on.
CREATE OR REPLACE FUNCTION lottery.set_rate(
  p_market smallint, p_option lottery.bet_option, p_multiplier int, p_stake_min bigint, p_stake_max bigint
) RETURNS void LANGUAGE sql AS $$
  UPDATE lottery.market m
    SET multipliers = u.multipliers, stake_mins = u.stake_mins, stake_maxs = u.stake_maxs
    FROM (
      SELECT array_agg(CASE option WHEN p_option THEN coalesce(p_multiplier, multiplier) ELSE multiplier END
            ORDER BY n) AS multipliers,
          array_agg(CASE option WHEN p_option THEN coalesce(p_stake_min, stake_min) ELSE stake_min END
            ORDER BY n) AS stake_mins,
          array_agg(CASE option WHEN p_option THEN coalesce(p_stake_max, stake_max) ELSE stake_max END
            ORDER BY n) AS stake_maxs
        FROM lottery.market k CROSS JOIN LATERAL unnest(k.options, k.multipliers, k.stake_mins, k.stake_maxs)
          WITH ORDINALITY v (option, multiplier, stake_min, stake_max, n)
        WHERE k.id = p_market
    ) u WHERE m.id = p_market;
$$;
