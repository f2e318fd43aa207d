-- The rounds the timetables have from now on: of a market with many a day all of the days ahead, of
-- the others those and always the next two.
CREATE OR REPLACE FUNCTION lottery.rounds_ahead()
RETURNS TABLE (market_id smallint, planned_day date, day date, number int, opens_at timestamptz, closes_at timestamptz)
LANGUAGE sql STABLE AS $$
  WITH now AS (SELECT clock_timestamp() AS at, (clock_timestamp() AT TIME ZONE 'Asia/Bangkok')::date AS today),
  market_day AS MATERIALIZED (
    -- Yesterday too: its last rounds close after midnight. A day's rounds are made at once, so its
    -- last round stands for all.
    SELECT m.*, d FROM now, lottery.market m, generate_series(now.today - interval '1 day',
        now.today + m.create_ahead_days * interval '1 day', interval '1 day') d
      WHERE m.closes_at IS NULL AND (SELECT r.id FROM lottery.round r
          WHERE r.market_id = m.id AND r.planned_day = d::date AND r.number = m.rounds_per_day) IS NULL
  )
  SELECT m.id, m.d::date, m.d::date, n, c.closes_at - m.open_before_seconds * interval '1 second', c.closes_at
    FROM now, market_day m, generate_series(1, m.rounds_per_day) n,
      LATERAL (
        SELECT (m.d + m.day_start + n * m.every_seconds * interval '1 second') AT TIME ZONE 'Asia/Bangkok' AS closes_at
      ) c
    WHERE c.closes_at > now.at
  UNION ALL
  SELECT next.market_id, next.planned_day, next.day, 1,
      coalesce(next.former_close, next.closes_at - interval '24 hours'), next.closes_at
    FROM (
      SELECT d.*, m.create_ahead_days, now.today,
          row_number() OVER (PARTITION BY d.market_id ORDER BY d.closes_at) AS place
        FROM now, lottery.daily_draws(now.today - 40, now.today + 60) d JOIN lottery.market m ON m.id = d.market_id
            WHERE d.closes_at > now.at
    ) next
    WHERE (next.place <= 2 OR next.day <= next.today + next.create_ahead_days)
      AND NOT EXISTS (SELECT FROM lottery.round r
          WHERE r.market_id = next.market_id AND r.planned_day = next.planned_day)
$$;
