-- Multiplier and stake bounds of every option of every round, as they hold: stake_max is the most
-- that one member can stake on a number in the round, in all their lines together, and never more
-- than a cap lets through.
CREATE OR REPLACE VIEW lottery.rate_in_round AS
  SELECT r.id AS round_id, u.option, coalesce(o.multiplier, u.multiplier) AS multiplier,
      coalesce(o.stake_min, u.stake_min) AS stake_min,
      least(coalesce(o.stake_max, u.stake_max), u.member_cap, u.number_cap) AS stake_max, u.number_cap, r.market_id
    FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id
    CROSS JOIN LATERAL unnest(m.options, m.multipliers, m.stake_mins, m.stake_maxs, m.member_number_cap, m.number_cap)
      u (option, multiplier, stake_min, stake_max, member_cap, number_cap)
    LEFT JOIN lottery.round_rate o ON o.round_id = r.id AND o.option = u.option;
