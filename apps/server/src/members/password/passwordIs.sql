-- Returns whether a hash is that of a member's password. It is not STABLE, so that a statement which
-- waited for a change of the member sees the new hash. Runs as the owner, because nobody else may
-- read the hash.
CREATE OR REPLACE FUNCTION members.password_is(p_member uuid, p_hash text) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (SELECT FROM members.member m WHERE m.uuid = p_member AND m.password_hash = p_hash)
$$;
