-- Returns the answer that a slip would get now: {"lines"} or {"error"}. Nothing is locked and
-- nothing sold.
CREATE OR REPLACE FUNCTION lottery.preview_slip(
  p_member uuid, p_site int, p_round bigint, p_accept text, p_lines lottery.asked_line[]
) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT CASE
        WHEN r.status = 'waiting' THEN '{"error":"ROUND_NOT_OPEN"}'::json
        WHEN r.status <> 'open' OR r.closes_at <= clock_timestamp() THEN '{"error":"ROUND_CLOSED"}'
        WHEN r.suspended_at IS NOT NULL THEN '{"error":"SALE_SUSPENDED"}'
        ELSE json_build_object('lines', lottery.line_answers(p_round, p_member, p_accept, p_lines)) END
      FROM lottery.round r JOIN lottery.site_market o ON o.market_id = r.market_id AND o.site_id = p_site
          AND o.offered WHERE r.id = p_round
  ), '{"error":"NOT_FOUND"}')
$$;
