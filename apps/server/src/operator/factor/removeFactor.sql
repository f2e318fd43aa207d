-- Removes the second factor of an operator with its recovery codes. Answers false where there is none.
-- Runs as the owner, because nobody else may write factors.
CREATE OR REPLACE FUNCTION operator.remove_factor(p_operator int) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM operator.second_factor f WHERE f.operator = p_operator;
  RETURN FOUND;
END $$;
