-- Gives an operator a password of their own in place of the one whose hash is stated. Answers false
-- where they have another one. Runs as the owner, because nobody else may write the hash.
CREATE OR REPLACE FUNCTION operator.change_password(p_operator int, p_before text, p_after text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE operator.operator o SET password_hash = p_after, password_own = true
    WHERE o.id = p_operator AND o.password_hash = p_before;
  RETURN FOUND;
END $$;
