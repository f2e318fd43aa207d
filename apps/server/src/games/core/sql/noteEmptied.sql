-- Notes that a member has lost everything, once a round is closed and what it moved is posted: less than a
-- baht, none set aside and none at stake. `p_balance` is the member's cash in satang. The caller has locked
-- it, so a deposit of this moment comes wholly before or wholly after.
CREATE OR REPLACE FUNCTION games.note_emptied(p_partner int, p_member uuid, p_ref text, p_balance bigint)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  r games.round;
BEGIN
  IF p_balance >= 100 OR EXISTS (SELECT FROM ledger.held h WHERE h.member = p_member AND h.balance > 0)
      OR play.at_stake(p_member) THEN
    RETURN;
  END IF;
  SELECT * INTO r FROM games.round g WHERE g.partner = p_partner AND g.member = p_member AND g.ref = p_ref;
  IF r.closed_at IS NOT NULL THEN
    -- A round whose stake does not count at this site has no row yet.
    PERFORM stake.add_settled('games', r.id, r.closed_at, ARRAY[p_member], ARRAY[0]);
    PERFORM stake.note_emptied('games', r.id, ARRAY[p_member]);
  END IF;
END $$;
