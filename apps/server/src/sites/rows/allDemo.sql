-- Returns whether all money of the installation is play money. What everybody knows (passwords of
-- the demo, the sandbox's secret) is worth something only while this is true.
CREATE OR REPLACE FUNCTION sites.all_demo() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM sites.site WHERE NOT demo)
$$;
