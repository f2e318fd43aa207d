-- Tells whether a process is still at work on a message that it took. Who took one a minute ago and has not ended
-- it was killed, or waits for another try.
CREATE OR REPLACE FUNCTION notifications.is_sending(p_state text, p_taken_at timestamptz, p_at timestamptz)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_state = 'taken' AND p_taken_at >= p_at - interval '1 minute'
$$;
