-- Counts the stake of the next slips and set tickets of a settled round, or sets to nothing what was
-- counted of a round that a correction has changed. Each call is one transaction and goes on behind
-- the last commit; one process counts a round at a time. Answers true with the last part, null where
-- there is nothing to do now: a round whose money still moves waits.
CREATE OR REPLACE FUNCTION lottery.count_stake_batch(p_round bigint, p_limit int) RETURNS boolean LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  progress lottery.stake_count;
  due record;
  part record;
  taken bigint;
BEGIN
  SELECT * INTO progress FROM lottery.stake_count s
    WHERE s.round_id = p_round AND s.done_at IS NULL FOR UPDATE SKIP LOCKED;
  IF NOT FOUND OR lottery.is_settling(p_round) THEN
    RETURN NULL;
  END IF;
  SELECT r.status, r.settled_at INTO due FROM lottery.round r WHERE r.id = p_round;

  IF NOT progress.cleared THEN
    taken := stake.take_back('lottery', p_round, p_limit);
    UPDATE lottery.stake_count s SET cleared = taken < p_limit WHERE s.round_id = p_round;
    RETURN false;
  ELSIF due.status <> 'resulted' THEN
    UPDATE lottery.stake_count s SET done_at = clock_timestamp() WHERE s.round_id = p_round;
    RETURN true;
  END IF;

  WITH slips AS (
    SELECT s.id, s.member, s.stake FROM lottery.slip s
      WHERE s.round_id = p_round AND s.id > progress.last_slip ORDER BY s.id LIMIT p_limit
  ), sets AS (
    SELECT t.id, t.member, t.stake FROM lottery.set_ticket t
      WHERE t.round_id = p_round AND t.id > progress.last_set ORDER BY t.id LIMIT p_limit
  ), counted AS (
    SELECT b.member, sum(b.stake)::bigint AS stake FROM (
      SELECT l.member, l.stake FROM slips l
        -- The stake of a cancelled slip is back.
        WHERE l.id NOT IN (SELECT c.slip_id FROM lottery.slip_cancel c WHERE c.round_id = p_round)
      UNION ALL
      SELECT t.member, t.stake FROM sets t
    ) b GROUP BY b.member
  )
  SELECT (SELECT array_agg(c.member ORDER BY c.member) FROM counted c) AS members,
      (SELECT array_agg(c.stake ORDER BY c.member) FROM counted c) AS stakes,
      coalesce((SELECT max(id) FROM slips), progress.last_slip) AS slip,
      coalesce((SELECT max(id) FROM sets), progress.last_set) AS set,
      (SELECT count(*) FROM slips) < p_limit AND (SELECT count(*) FROM sets) < p_limit AS last
    INTO part;
  PERFORM stake.add_settled('lottery', p_round, due.settled_at, part.members, part.stakes);
  PERFORM lottery.note_emptied(p_round, part.members);
  UPDATE lottery.stake_count s SET last_slip = part.slip, last_set = part.set,
      done_at = CASE WHEN part.last THEN clock_timestamp() END WHERE s.round_id = p_round;
  RETURN part.last;
END $$;
