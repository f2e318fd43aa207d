-- The draws a daily market has between two days: each planned day, the day it really is on, its
-- close, which comes before the bell, and the last close before that. Draws that close together follow
-- the same one: where one was moved onto the day of another, neither opens when it closes.
CREATE OR REPLACE FUNCTION lottery.daily_draws(p_first date, p_last date)
RETURNS TABLE (market_id smallint, planned_day date, day date, closes_at timestamptz, former_close timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT timed.market_id, timed.planned_day, timed.day, timed.closes_at,
      max(timed.closes_at) OVER (
        PARTITION BY timed.market_id ORDER BY timed.closes_at GROUPS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
    FROM (
      SELECT m.id AS market_id, d::date AS planned_day, coalesce(v.moved_to, d::date) AS day,
          least((coalesce(v.moved_to, d::date) + coalesce(o.closes_at, m.closes_at)) AT TIME ZONE 'Asia/Bangkok',
            lottery.last_close(b.rings_at)) AS closes_at
        FROM lottery.market m CROSS JOIN generate_series(p_first::timestamp, p_last::timestamp, interval '1 day') d
        LEFT JOIN lottery.moved_draw v ON v.market_id = m.id AND v.day = d::date
        LEFT JOIN lottery.other_close o ON o.market_id = m.id
          AND coalesce(v.moved_to, d::date) BETWEEN o.first_day AND o.last_day
        LEFT JOIN LATERAL lottery.bell_on(m.id, coalesce(v.moved_to, d::date)) b ON true
        WHERE m.closes_at IS NOT NULL
          AND (extract(isodow FROM d)::smallint = ANY (m.weekdays)
            OR extract(day FROM d)::smallint = ANY (m.month_days))
          AND NOT EXISTS (SELECT FROM lottery.holiday h
            WHERE h.calendar = m.calendar AND h.day = coalesce(v.moved_to, d::date))
    ) timed
$$;
