-- Keeps results from being emptied at once; one by one drawn ones are kept by guard_drawn.
CREATE OR REPLACE TRIGGER guard_drawn_all BEFORE TRUNCATE ON lottery.round_result
  FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();
