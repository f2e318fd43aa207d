-- Waits for the slips that are being placed right now (they hold the round FOR SHARE); whoever
-- comes later sees the new status. Where shots are taken they go on for a while; elsewhere nothing
-- is left to do but to wait for the result. Runs as the owner, because nobody else writes the state
-- of a round.
CREATE OR REPLACE FUNCTION lottery.close_due() RETURNS SETOF bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE lottery.round
    SET status = CASE WHEN shots_close_at IS NULL THEN 'calculating'::lottery.round_status ELSE 'closed' END
    WHERE id IN (
      SELECT id FROM lottery.round WHERE status = 'open' AND closes_at <= clock_timestamp() ORDER BY id FOR UPDATE
    ) RETURNING id;
$$;
