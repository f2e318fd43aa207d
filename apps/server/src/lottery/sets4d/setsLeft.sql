-- Returns how many sets of these numbers are left in a round; null = without limit.
CREATE OR REPLACE FUNCTION lottery.sets_left(p_round bigint, p_numbers text[])
RETURNS TABLE (number text, remaining int) LANGUAGE sql STABLE AS $$
  -- Not greatest(): that passes a null over.
  SELECT n.number, CASE WHEN coalesce(o.stock, m.stock) <= coalesce(s.sold, 0)
      THEN 0 ELSE coalesce(o.stock, m.stock) - coalesce(s.sold, 0) END
    FROM lottery.round r JOIN lottery.set_market m ON m.market_id = r.market_id
    CROSS JOIN unnest(p_numbers) WITH ORDINALITY n (number, place)
    LEFT JOIN lottery.set_stock o ON o.market_id = r.market_id AND o.number = n.number
    LEFT JOIN lottery.set_sold s ON s.round_id = r.id AND s.number = n.number
    WHERE r.id = p_round ORDER BY n.place
$$;
