-- Counts a try at a one-time code and tells whether it is right, and how many tries there were. No
-- row where the code is over or had `p_most` tries. Runs as the owner, because nobody else may read
-- codes.
CREATE OR REPLACE FUNCTION members.try_code(p_asked_for text, p_ref text, p_code_hash text, p_now timestamptz,
  p_most int) RETURNS TABLE (fits boolean, tries int)
LANGUAGE sql ROWS 1 SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE members.otp o SET tries = o.tries + 1
    WHERE o.asked_for = p_asked_for AND o.ref = p_ref AND o.expires_at > p_now AND o.tries < p_most
    RETURNING o.code_hash = p_code_hash AND o.member IS NOT NULL, o.tries::int
$$;
