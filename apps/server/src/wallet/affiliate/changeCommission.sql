-- Gives the member who invited another their commission for a change of the other's stake in what a
-- source settled, or takes it back: always at the rate and from the person it was given at first.
-- Thousandths of a satang are kept, and so is what cannot be taken back now, against the commission
-- to come.
CREATE OR REPLACE FUNCTION wallet.change_commission(
  p_source text, p_source_id bigint, p_member uuid, p_referrer uuid, p_change bigint, p_thousandths int, p_name text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  given wallet.commission;
  mine wallet.affiliate;
BEGIN
  UPDATE wallet.commission c SET stake = c.stake + p_change
    WHERE c.source = p_source AND c.source_id = p_source_id AND c.member = p_member RETURNING c.* INTO given;
  IF NOT FOUND THEN
    IF p_referrer IS NULL OR p_change <= 0 THEN
      RETURN;
    END IF;
    INSERT INTO wallet.commission AS c (source, source_id, member, referrer, stake, thousandths)
      VALUES (p_source, p_source_id, p_member, p_referrer, p_change, p_thousandths) RETURNING c.* INTO given;
  END IF;
  -- As an update first: an insert would refuse what is below zero before it sees that there is a row.
  UPDATE wallet.affiliate a SET earned = a.earned + p_change * given.thousandths, changes = a.changes + 1
    WHERE a.member = given.referrer RETURNING a.* INTO mine;
  IF NOT FOUND THEN
    INSERT INTO wallet.affiliate AS a (member, earned)
      VALUES (given.referrer, p_change * given.thousandths) RETURNING a.* INTO mine;
  END IF;
  UPDATE wallet.affiliate a SET paid = a.paid + ledger.post_commission(
      'commission:' || mine.member || ':' || mine.changes, mine.member, mine.earned / 1000 - mine.paid, p_name)
    WHERE a.member = mine.member AND mine.earned / 1000 <> mine.paid;
END $$;
