-- The caps of the markets as rows: the most satang that are sold on one number of the option in a
-- round, to everybody and to one member. Null = no end.
CREATE OR REPLACE VIEW lottery.market_cap AS
  SELECT id AS market_id, unnest(options) AS option, unnest(number_cap) AS number_cap,
      unnest(member_number_cap) AS member_cap FROM lottery.market;
