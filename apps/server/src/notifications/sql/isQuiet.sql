-- Tells whether a moment is within quiet hours, which are minutes of a Bangkok day and may go over midnight.
CREATE OR REPLACE FUNCTION notifications.is_quiet(p_from smallint, p_to smallint, p_at timestamptz)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_from IS NOT NULL AND CASE WHEN p_from < p_to
    THEN minute >= p_from AND minute < p_to
    ELSE minute >= p_from OR minute < p_to END
  FROM (SELECT extract(epoch FROM (p_at AT TIME ZONE 'Asia/Bangkok')::time)::int / 60 AS minute) t
$$;
