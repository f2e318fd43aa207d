-- Keeps entered figures from being emptied at once; one by one they are kept by guard_entry.
CREATE OR REPLACE TRIGGER guard_entries BEFORE TRUNCATE ON lottery.result_entry
  FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();
