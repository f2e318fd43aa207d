-- Uses a one-time code up. Returns the member it was made for; null where there is no such code. Runs
-- as the owner, because nobody else may read codes.
CREATE OR REPLACE FUNCTION members.spend_code(p_asked_for text, p_code_hash text) RETURNS uuid
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM members.otp o
    WHERE o.asked_for = p_asked_for AND o.code_hash = p_code_hash AND o.member IS NOT NULL RETURNING o.member
$$;
