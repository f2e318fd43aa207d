-- Keeps the terms by which a round draws once its sale has ended: whoever could take its public value
-- away then, or ask for fewer shots, could choose between two results.
CREATE OR REPLACE TRIGGER guard_terms BEFORE UPDATE OF beacon, min_shots, min_shooters ON lottery.round
  FOR EACH ROW WHEN (OLD.draw_mode IS NOT NULL AND OLD.status NOT IN ('waiting', 'open'))
  EXECUTE FUNCTION operator.refuse_change();
