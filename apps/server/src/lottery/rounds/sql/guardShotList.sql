-- Keeps the frozen shots of a round: a list is written once.
CREATE OR REPLACE TRIGGER guard_shot_list BEFORE UPDATE OR DELETE OR TRUNCATE ON lottery.shot_list
  FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();
