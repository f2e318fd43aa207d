-- The multipliers and stake bounds of the markets as rows.
CREATE OR REPLACE VIEW lottery.market_rate AS
  SELECT id AS market_id, unnest(options) AS option, unnest(multipliers) AS multiplier,
      unnest(stake_mins) AS stake_min, unnest(stake_maxs) AS stake_max FROM lottery.market;
