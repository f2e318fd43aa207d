-- Uses a one-time code up and gives its member a new password, where the member still has the phone
-- that the code went to. Returns the member; null where the code or the phone is another. Runs as
-- the owner, because nobody else may write the hash.
CREATE OR REPLACE FUNCTION members.replace_password(p_asked_for text, p_code_hash text, p_phone text,
  p_hash text, p_now timestamptz) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  owner uuid := members.spend_code(p_asked_for, p_code_hash);
BEGIN
  UPDATE members.member m SET password_hash = p_hash, password_changed_at = p_now
    WHERE m.uuid = owner AND m.phone_number = p_phone;
  RETURN CASE WHEN FOUND THEN owner END;
END $$;
