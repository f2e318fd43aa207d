-- The running rounds whose sale no operator has stopped, with what decides whether it may go on;
-- `sets` is how many 4-digit sets are sold.
CREATE OR REPLACE FUNCTION lottery.rounds_watched()
RETURNS TABLE (id bigint, exposure bigint, exposure_limit bigint, over_exposure boolean, sets bigint)
LANGUAGE sql STABLE AS $$
  SELECT r.id, lottery.exposure(r.id), coalesce(r.exposure_limit, m.exposure_limit), r.over_exposure,
      CASE WHEN m.offers_sets
        THEN (SELECT coalesce(sum(s.sold), 0) FROM lottery.set_sold s WHERE s.round_id = r.id) ELSE 0 END
    FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id
    WHERE r.status = 'open' AND (r.suspended_at IS NULL OR r.over_exposure)
$$;
