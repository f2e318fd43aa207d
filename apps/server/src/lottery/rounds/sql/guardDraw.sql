-- Keeps the life of a round that draws its own result going one way. Once its shots are frozen it
-- gets its result, by the owner's function alone, or is voided; it never goes back to the sale.
CREATE OR REPLACE FUNCTION lottery.guard_draw() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status IN ('resulted', 'voided') OR (OLD.status = 'calculating' AND NEW.status NOT IN ('resulted', 'voided'))
      OR (NEW.status = 'resulted' AND OLD.status <> 'calculating') THEN
    RAISE EXCEPTION 'round % draws its own result: it does not go from % to %', OLD.id, OLD.status, NEW.status;
  ELSIF NEW.status = 'resulted' AND NOT lottery.is_owner() THEN
    RAISE EXCEPTION 'round % draws its own result: nobody gives it one', OLD.id;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard_draw BEFORE UPDATE OF status ON lottery.round
  FOR EACH ROW WHEN (OLD.draw_mode IS NOT NULL AND NEW.status IS DISTINCT FROM OLD.status)
  EXECUTE FUNCTION lottery.guard_draw();
