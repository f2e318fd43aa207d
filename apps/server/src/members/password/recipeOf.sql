-- Returns how the hash of a member's password was made (its costs and its salt), without the hash;
-- null for a member who has no password. Runs as the owner, because nobody else may read the hash.
CREATE OR REPLACE FUNCTION members.recipe_of(p_member uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT regexp_replace(m.password_hash, '[^$]*$', '') FROM members.member m WHERE m.uuid = p_member
$$;
