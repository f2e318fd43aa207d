-- Notes which transaction froze the shots of a round or voided it.
CREATE OR REPLACE FUNCTION lottery.note_draw_end() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO lottery.draw_end AS e (round_id, ended_by) VALUES (NEW.id, pg_current_xact_id())
    ON CONFLICT (round_id) DO UPDATE SET ended_by = EXCLUDED.ended_by, fixed_at = NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER note_draw_end AFTER UPDATE OF status ON lottery.round
  FOR EACH ROW WHEN (NEW.draw_mode IS NOT NULL AND NEW.status IN ('calculating', 'voided')
    AND NEW.status IS DISTINCT FROM OLD.status)
  EXECUTE FUNCTION lottery.note_draw_end();
