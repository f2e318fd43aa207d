-- Says that a member's round is over. One that nobody opened stays unknown, and a second end changes nothing.
CREATE OR REPLACE FUNCTION games.end_round(p_partner int, p_token bytea, p_user text, p_round text)
RETURNS games.outcome LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := games.member_of(p_partner, p_token, p_user);
  mine record;
  there boolean;
BEGIN
  IF owner IS NULL THEN
    RETURN games.refused('unknown_member');
  END IF;
  mine := ledger.lock_account(owner);
  there := EXISTS (SELECT FROM games.round g WHERE g.partner = p_partner AND g.member = owner AND g.ref = p_round);
  IF there THEN
    PERFORM games.note_round(p_partner, owner, p_round, NULL, 0, 0, true);
    PERFORM games.note_emptied(p_partner, owner, p_round, mine.balance);
  END IF;
  RETURN ROW(NULL, NULL, false, NOT there, owner, mine.balance, mine.version, 0, NULL)::games.outcome;
END $$;
