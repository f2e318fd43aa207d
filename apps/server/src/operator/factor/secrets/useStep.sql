-- Uses the code of a step of time up, and forgets the wrong ones before it. Answers false where it, or
-- a newer one, was used before. Runs as the owner, because nobody else may write factors.
CREATE OR REPLACE FUNCTION operator.use_step(p_operator int, p_step bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE operator.second_factor f SET last_step = p_step, misses = 0, missed_at = NULL
    WHERE f.operator = p_operator AND (f.last_step IS NULL OR f.last_step < p_step);
  RETURN FOUND;
END $$;
