-- The latest close of a round before the bell of its day: bets end five minutes before it.
CREATE OR REPLACE FUNCTION lottery.last_close(p_rings_at timestamptz) RETURNS timestamptz
LANGUAGE sql IMMUTABLE AS $$
  SELECT p_rings_at - interval '5 minutes'
$$;
