-- Keeps the hash of a one-time code, in place of the one that was asked for by the same before. The
-- member is null where there is nobody to send it to: no try at such a code is ever right. Runs as
-- the owner, because nobody else may write codes.
CREATE OR REPLACE FUNCTION members.make_code(p_asked_for text, p_ref text, p_code_hash text, p_member uuid,
  p_expires timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO members.otp (asked_for, ref, code_hash, member, expires_at)
    VALUES (p_asked_for, p_ref, p_code_hash, p_member, p_expires)
    ON CONFLICT (asked_for) DO UPDATE
      SET ref = p_ref, code_hash = p_code_hash, member = p_member, expires_at = p_expires, tries = 0
$$;
