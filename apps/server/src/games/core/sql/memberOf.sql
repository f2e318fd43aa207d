-- Returns the member whom a partner names, null where it is none who ever launched a title of the partner.
CREATE OR REPLACE FUNCTION games.member_of(p_partner int, p_user text) RETURNS uuid LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF p_user !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN
    RETURN NULL;
  END IF;
  RETURN (SELECT x.member FROM games.session x WHERE x.member = p_user::uuid AND x.partner = p_partner LIMIT 1);
END $$;
