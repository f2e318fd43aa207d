-- Uses a recovery code up, and forgets the wrong codes before it. Answers false where it is none of the
-- operator's, or was used before. Runs as the owner, because nobody else may read recovery codes.
CREATE OR REPLACE FUNCTION operator.use_recovery_code(p_operator int, p_hash bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE operator.recovery_code c SET used_at = clock_timestamp()
    WHERE c.operator = p_operator AND c.code_hash = p_hash AND c.used_at IS NULL;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE operator.second_factor f SET misses = 0, missed_at = NULL WHERE f.operator = p_operator;
  RETURN true;
END $$;
