-- Keeps how the rounds of a market draw: only the owner changes it, and only for rounds that are not
-- made yet, which copy it.
CREATE OR REPLACE FUNCTION lottery.guard_market() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_has_role(current_user, (SELECT c.relowner FROM pg_class c WHERE c.oid = TG_RELID), 'USAGE') THEN
    RAISE EXCEPTION 'market %: only the owner of the database changes how it draws', OLD.code;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard_market BEFORE UPDATE OF kind, draw_mode, takes_shots, beacon, min_shots, min_shooters,
    own_bottom
  ON lottery.market FOR EACH ROW EXECUTE FUNCTION lottery.guard_market();
