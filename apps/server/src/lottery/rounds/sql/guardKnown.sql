-- Keeps a number that can be known from being sold, for everybody: the moment from which it can be
-- known becomes earlier and not later, no close is moved past it, and nothing reopens once it has
-- come. A draw without a bell takes the moment along to another day, on which it is held then.
CREATE OR REPLACE FUNCTION lottery.guard_known() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known timestamptz := coalesce(NEW.known_from, NEW.promised_at);
  latest timestamptz := OLD.known_from;
BEGIN
  IF NEW.day <> OLD.day AND NOT EXISTS (SELECT FROM lottery.bell b WHERE b.market_id = OLD.market_id) THEN
    latest := latest + (NEW.day - OLD.day) * interval '1 day';
  END IF;
  IF OLD.known_from IS NOT NULL AND (NEW.known_from <= latest) IS NOT TRUE THEN
    RAISE EXCEPTION 'round %: its number can be known from % on, and not later', OLD.id, latest;
  ELSIF (NEW.closes_at > OLD.closes_at AND NEW.closes_at > known)
      OR (NEW.status = 'open' AND OLD.status NOT IN ('waiting', 'open') AND known <= clock_timestamp()) THEN
    RAISE EXCEPTION 'round %: its number can be known from % on, and is not sold then', OLD.id, known;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard_known BEFORE UPDATE OF known_from, promised_at, closes_at, status, day ON lottery.round
  FOR EACH ROW WHEN (NEW.kind <> 'yeekee') EXECUTE FUNCTION lottery.guard_known();
