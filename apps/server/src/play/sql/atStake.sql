-- Returns whether a member has anything at stake: in a round of the lottery that is not settled, or in a
-- round of a game that is open.
CREATE OR REPLACE FUNCTION play.at_stake(p_member uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM games.round g WHERE g.member = p_member AND g.closed_at IS NULL)
    OR lottery.at_stake(p_member)
$$;
