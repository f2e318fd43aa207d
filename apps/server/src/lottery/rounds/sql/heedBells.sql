-- Brings the rounds of the timetables that have no result yet under the bells as they are now: what a
-- bell makes known earlier is known earlier, and the sale ends before it. Nothing becomes later. Runs
-- as the owner, because nobody else writes the times of a round. Returns the rounds that changed.
CREATE OR REPLACE FUNCTION lottery.heed_bells() RETURNS SETOF bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE lottery.round r SET known_from = found.rings_at, promised_at = least(r.promised_at, found.rings_at),
      closes_at = CASE WHEN r.status IN ('waiting', 'open') THEN least(r.closes_at,
        greatest(lottery.last_close(found.rings_at), clock_timestamp(), r.opens_at + interval '1 second'))
        ELSE r.closes_at END
    FROM (
      SELECT n.id, b.rings_at FROM lottery.round n, LATERAL lottery.bell_on(n.market_id, n.day) b
        WHERE n.status IN ('waiting', 'open', 'calculating') AND n.kind <> 'yeekee' AND n.planned_day IS NOT NULL
          AND (n.known_from IS NULL OR n.known_from > b.rings_at)
        ORDER BY n.id FOR UPDATE OF n
    ) found
    WHERE r.id = found.id RETURNING r.id
$$;
