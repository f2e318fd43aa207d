-- Counts a try at the codes of an operator's factor. Answers false where there were `p_most` wrong
-- ones since a moment. A wrong one of the future, of a clock that was set back, counts as one of now.
-- Runs as the owner, because nobody else may write factors.
CREATE OR REPLACE FUNCTION operator.count_code(p_operator int, p_since timestamptz, p_now timestamptz, p_most int)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE operator.second_factor f SET missed_at = p_now WHERE f.operator = p_operator AND f.missed_at > p_now;
  UPDATE operator.second_factor f
    SET misses = CASE WHEN f.missed_at > p_since THEN f.misses + 1 ELSE 1 END, missed_at = p_now
    WHERE f.operator = p_operator AND (f.misses < p_most OR f.missed_at <= p_since);
  RETURN FOUND;
END $$;
