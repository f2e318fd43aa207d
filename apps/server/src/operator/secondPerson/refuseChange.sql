-- Refuses every change of a table that is only ever added to.
CREATE OR REPLACE FUNCTION operator.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: what was written stays', TG_TABLE_NAME;
END $$;

CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator.audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();
