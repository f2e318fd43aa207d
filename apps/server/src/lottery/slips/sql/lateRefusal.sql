-- Returns why a round takes no slip at all, for a buyer who found it not running: as
-- {"error": code, ...}. It takes no lock: however many come too late, closing need not wait.
CREATE OR REPLACE FUNCTION lottery.late_refusal(p_site int, p_round bigint) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT CASE r.status WHEN 'waiting' THEN '{"error":"ROUND_NOT_OPEN"}'::json ELSE '{"error":"ROUND_CLOSED"}' END
      FROM lottery.round r
      JOIN lottery.site_market o ON o.market_id = r.market_id AND o.site_id = p_site AND o.offered
      WHERE r.id = p_round
  ), '{"error":"NOT_FOUND"}')
$$;
