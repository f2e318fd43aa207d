-- The moment at which the bell of a market rings on a day; no row where the market has no bell.
CREATE OR REPLACE FUNCTION lottery.bell_on(p_market smallint, p_day date)
RETURNS TABLE (rings_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT (p_day + coalesce(
      (SELECT min(o.rings_at) FROM lottery.other_bell o
        WHERE o.market_id = b.market_id AND p_day BETWEEN o.first_day AND o.last_day),
      b.rings_at)) AT TIME ZONE b.zone
    FROM lottery.bell b WHERE b.market_id = p_market
$$;
