-- Keeps the versions of a result: corrections are only ever added.
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON lottery.correction
  FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();
