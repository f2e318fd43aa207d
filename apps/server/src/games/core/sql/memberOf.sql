-- Returns the member whom a partner names, or whose token it sends where it names nobody; null where it is none
-- who ever launched a title of the partner. A token says who somebody is also after its session is over.
CREATE OR REPLACE FUNCTION games.member_of(p_partner int, p_token bytea, p_user text)
RETURNS uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF p_user IS NULL THEN
    RETURN (SELECT x.member FROM games.session x WHERE x.token_hash = p_token AND x.partner = p_partner);
  ELSIF p_user !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN
    RETURN NULL;
  END IF;
  RETURN (SELECT x.member FROM games.session x WHERE x.member = p_user::uuid AND x.partner = p_partner LIMIT 1);
END $$;
