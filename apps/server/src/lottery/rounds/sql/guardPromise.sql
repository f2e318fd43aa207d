-- Keeps what was promised of a round: how it draws, and the hash that was published.
CREATE OR REPLACE TRIGGER guard_promise BEFORE UPDATE OF draw_mode, commitment ON lottery.round
  FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();
