-- Keeps what a computed round has drawn.
CREATE OR REPLACE FUNCTION lottery.guard_drawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM lottery.round r WHERE r.id = OLD.round_id AND r.kind = 'yeekee') THEN
    RAISE EXCEPTION 'round % drew its own result: it stays', OLD.round_id;
  END IF;
  RETURN CASE TG_OP WHEN 'UPDATE' THEN NEW ELSE OLD END;
END $$;

CREATE OR REPLACE TRIGGER guard_drawn BEFORE UPDATE OR DELETE ON lottery.round_result
  FOR EACH ROW EXECUTE FUNCTION lottery.guard_drawn();
