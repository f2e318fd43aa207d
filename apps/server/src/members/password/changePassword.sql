-- Gives a member a new password in place of the one whose hash is stated; null stands for none.
-- Answers false where the member has another one. Runs as the owner, because nobody else may write
-- the hash.
CREATE OR REPLACE FUNCTION members.change_password(p_member uuid, p_before text, p_after text, p_now timestamptz)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE members.member m SET password_hash = p_after, password_changed_at = p_now
    WHERE m.uuid = p_member AND m.password_hash IS NOT DISTINCT FROM p_before;
  RETURN FOUND;
END $$;
