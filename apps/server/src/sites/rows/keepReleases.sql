-- A record says which program ran in members' pages, and when. Nobody rewrites that.
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sites.remote_release
  FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sites.release_choice
  FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();
