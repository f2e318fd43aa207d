-- Returns whether a password opens anything: one that everybody knows does so only while the server
-- runs as a demo (`demo`) and all money is play money.
CREATE OR REPLACE FUNCTION members.password_holds(known_password boolean, demo boolean) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT NOT known_password OR (demo AND sites.all_demo())
$$;
