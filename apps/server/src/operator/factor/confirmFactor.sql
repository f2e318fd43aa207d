-- Makes the sealed secret that was shown to an operator their factor, with new recovery codes in place
-- of the earlier ones. Answers false where another secret was shown meanwhile, or none waits. Runs as
-- the owner, because nobody else may write factors.
CREATE OR REPLACE FUNCTION operator.confirm_factor(p_operator int, p_pending bytea, p_step bigint, p_codes bytea[])
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE operator.second_factor f
    SET secret = f.pending, pending = NULL, last_step = p_step, misses = 0, missed_at = NULL
    WHERE f.operator = p_operator AND f.pending = p_pending;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  DELETE FROM operator.recovery_code c WHERE c.operator = p_operator;
  INSERT INTO operator.recovery_code (operator, code_hash) SELECT p_operator, unnest(p_codes);
  RETURN true;
END $$;
