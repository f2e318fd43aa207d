-- Keeps a public value as it was first noted.
CREATE OR REPLACE TRIGGER guard_beacon BEFORE UPDATE OR DELETE OR TRUNCATE ON lottery.round_beacon
  FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();
