-- Returns how a sale is refused to somebody whom play.may_play answers this; null where it answers 'yes'.
CREATE OR REPLACE FUNCTION lottery.may_refusal(p_may text) RETURNS json LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_may WHEN 'yes' THEN NULL WHEN 'closed' THEN '{"error":"SALE_SUSPENDED"}'::json
    ELSE '{"error":"FORBIDDEN"}' END
$$;
