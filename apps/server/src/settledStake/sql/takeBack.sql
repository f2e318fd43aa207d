-- Sets to nothing what was settled in a thing that a correction has changed, of at most `p_limit` members.
-- Answers how many that were: with fewer than the limit, nothing is left to take back.
CREATE OR REPLACE FUNCTION stake.take_back(p_source text, p_source_id bigint, p_limit int)
RETURNS bigint LANGUAGE sql AS $$
  WITH taken AS (
    UPDATE stake.settled s SET stake = 0, emptied_at = NULL, taken_at = clock_timestamp()
      WHERE s.source = p_source AND s.source_id = p_source_id AND s.member IN (
        SELECT o.member FROM stake.settled o
          WHERE o.source = p_source AND o.source_id = p_source_id AND o.stake > 0 LIMIT p_limit)
      RETURNING s.member, s.at
  ), undone AS (
    -- Nobody had lost everything whose stake came back.
    UPDATE stake.settled s SET emptied_at = NULL FROM taken t
      WHERE s.member = t.member AND s.at >= t.at AND (s.source, s.source_id) <> (p_source, p_source_id)
        AND s.emptied_at IS NOT NULL
  )
  SELECT count(*) FROM taken
$$;
