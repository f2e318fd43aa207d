-- Returns whether a member has anything at stake in a round that is not settled.
CREATE OR REPLACE FUNCTION lottery.at_stake(p_member uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH running AS (
    -- One by one, as the small indexes of the clockwork are.
    SELECT r.id FROM lottery.round r WHERE r.status = 'open' UNION ALL
    SELECT r.id FROM lottery.round r WHERE r.status = 'closed' UNION ALL
    SELECT r.id FROM lottery.round r WHERE r.status = 'calculating' UNION ALL
    SELECT r.id FROM lottery.round r WHERE r.settled_at IS NULL AND r.status IN ('resulted', 'voided') UNION ALL
    SELECT s.round_id FROM lottery.set_settlement s WHERE s.done_at IS NULL
  )
  SELECT EXISTS (SELECT FROM running JOIN lottery.member_sold s ON s.round_id = running.id
      WHERE s.member = p_member AND s.sold > 0)
    OR EXISTS (SELECT FROM lottery.set_ticket t WHERE t.member = p_member AND t.round_id IN (SELECT id FROM running))
$$;
