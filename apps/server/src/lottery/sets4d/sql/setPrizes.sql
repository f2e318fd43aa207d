-- The one prize of each number that wins in a result under a table of prizes: the highest it hits.
CREATE OR REPLACE FUNCTION lottery.set_prizes(p_result text, p_prizes bigint[])
RETURNS TABLE (number text, tier lottery.set_tier, prize bigint) LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT DISTINCT ON (h.number) h.number, h.tier, p_prizes[array_position(enum_range(NULL::lottery.set_tier), h.tier)]
    FROM lottery.set_hits(p_result) h WHERE p_prizes[array_position(enum_range(NULL::lottery.set_tier), h.tier)] > 0
    ORDER BY h.number, 3 DESC, h.tier
$$;
