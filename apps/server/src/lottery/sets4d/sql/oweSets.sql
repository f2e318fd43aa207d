-- A round that gets its result, or is voided, owes its tickets: noted in the same transaction,
-- whoever changes the round. Noted once: what a correction changes is paid and taken back by the
-- correction.
CREATE OR REPLACE FUNCTION lottery.owe_sets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lottery.set_settlement (round_id)
    SELECT NEW.id WHERE EXISTS (SELECT FROM lottery.set_ticket t WHERE t.round_id = NEW.id) ON CONFLICT DO NOTHING;
  IF FOUND AND NEW.status = 'resulted' THEN
    PERFORM lottery.store_set_wins(NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER owe_sets AFTER UPDATE OF status ON lottery.round FOR EACH ROW
  WHEN (NEW.status IN ('resulted', 'voided') AND NEW.status IS DISTINCT FROM OLD.status)
  EXECUTE FUNCTION lottery.owe_sets();
