-- Gives an operator a password that another operator has chosen, and notes whose it is. Runs as the
-- owner, because nobody else may write the hash.
CREATE OR REPLACE FUNCTION operator.give_password(p_operator int, p_hash text, p_by int) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE operator.operator o SET password_hash = p_hash, password_given_by = p_by,
      password_given_at = clock_timestamp(), password_own = false
    WHERE o.id = p_operator
$$;
