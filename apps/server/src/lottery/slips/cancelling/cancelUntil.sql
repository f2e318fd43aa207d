-- Returns the moment until which a slip can be cancelled by its market's rule: so long after it was
-- sent, and so long before the round closes. Null where never: the market allows none, or the slip
-- was bought too close to the end.
CREATE OR REPLACE FUNCTION lottery.cancel_until(
  p_within_seconds int, p_before_close_seconds int, p_sent_at timestamptz, p_closes_at timestamptz
) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_within_seconds IS NOT NULL
      AND p_closes_at - p_before_close_seconds * interval '1 second' > p_sent_at
    THEN least(p_sent_at + p_within_seconds * interval '1 second',
        p_closes_at - p_before_close_seconds * interval '1 second') END
$$;
