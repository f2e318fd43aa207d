-- A claim names one member, and a credit goes to that one: a claim is taken back before there is
-- another, what the bank said stays, and what was decided is decided, until the bank itself takes the
-- movement back. A transfer on a chain that was taken back may count once more: for the request that it
-- had paid, or for nobody. A request with a slip takes a movement that nobody has claimed. A fuller report
-- of the same money may add words at any time, and money under a used id pays no request by itself.
CREATE OR REPLACE FUNCTION wallet.guard_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The word that it is a payout, come back, is part of the claim and goes with it.
  IF NEW.claimed_for IS NULL THEN
    NEW.returns := NULL;
  END IF;
  IF (NEW.account_number, NEW.movement_id, NEW.amount)
      IS DISTINCT FROM (OLD.account_number, OLD.movement_id, OLD.amount)
      OR NEW.contradicts IS DISTINCT FROM coalesce(OLD.contradicts, NEW.contradicts) THEN
    RAISE EXCEPTION 'movement % stays as the bank reported it', OLD.id;
  ELSIF OLD.status = 'reversed' AND OLD.micro IS NOT NULL AND NEW.counted = OLD.counted + 1
      AND NEW.status IN ('unmatched', 'credited') AND (NEW.status = 'credited') = (OLD.deposit_id IS NOT NULL)
      AND NEW.deposit_id IS NOT DISTINCT FROM OLD.deposit_id
      AND num_nonnulls(NEW.claimed_for, NEW.claimed_by, NEW.decided_by) = 0 THEN
    RETURN NEW;
  ELSIF (NEW.message, NEW.at, NEW.reversed_at) IS DISTINCT FROM (OLD.message, OLD.at, OLD.reversed_at)
      AND (NEW.status, NEW.counted, NEW.deposit_id, NEW.claimed_for, NEW.claimed_by, NEW.decided_by,
        NEW.returns, NEW.returned_at) IS NOT DISTINCT FROM (OLD.status, OLD.counted, OLD.deposit_id,
        OLD.claimed_for, OLD.claimed_by, OLD.decided_by, OLD.returns, OLD.returned_at) THEN
    RETURN NEW;
  ELSIF NEW.counted <> OLD.counted THEN
    RAISE EXCEPTION 'movement % counts as often as it does', OLD.id;
  ELSIF OLD.status <> 'unmatched' AND (OLD.status = 'reversed' OR NEW.status <> 'reversed' OR
      (NEW.deposit_id, NEW.claimed_for, NEW.claimed_by, NEW.decided_by, NEW.returns, NEW.returned_at)
      IS DISTINCT FROM
      (OLD.deposit_id, OLD.claimed_for, OLD.claimed_by, OLD.decided_by, OLD.returns, OLD.returned_at)) THEN
    RAISE EXCEPTION 'movement % is decided', OLD.id;
  ELSIF OLD.claimed_for IS NOT NULL AND NEW.claimed_for IS NOT NULL
      AND (NEW.claimed_for, NEW.claimed_by, NEW.returns)
        IS DISTINCT FROM (OLD.claimed_for, OLD.claimed_by, OLD.returns) THEN
    RAISE EXCEPTION 'movement % is claimed already', OLD.id;
  ELSIF NEW.contradicts IS NOT NULL AND NEW.deposit_id IS NOT NULL THEN
    RAISE EXCEPTION 'movement % has a used id and pays no request', OLD.id;
  ELSIF OLD.status = 'unmatched' AND NEW.status = 'credited'
      AND (OLD.claimed_for IS NULL) = (NEW.deposit_id IS NULL) THEN
    RAISE EXCEPTION 'movement % is claimed before it is credited', OLD.id;
  ELSIF OLD.status = 'unmatched' AND NEW.status = 'credited' AND NEW.returns IS NOT NULL
      AND NOT EXISTS (SELECT FROM wallet.withdrawal w WHERE w.id = NEW.returns AND w.status = 'returned') THEN
    RAISE EXCEPTION 'movement % is the payout of withdrawal %, come back, and no deposit', OLD.id, NEW.returns;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER guard_movement BEFORE UPDATE ON wallet.bank_movement
  FOR EACH ROW EXECUTE FUNCTION wallet.guard_movement();
