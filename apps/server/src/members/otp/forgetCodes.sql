-- Removes one-time codes that are over. Runs as the owner, because nobody else may write codes.
CREATE OR REPLACE FUNCTION members.forget_codes(p_now timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM members.otp o WHERE o.expires_at <= p_now
$$;
