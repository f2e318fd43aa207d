-- Hands out how the settled stake of members has changed since it was last asked for, the oldest rounds
-- first, at most `p_limit` rows. Each change is handed out once, in the transaction that asks.
CREATE OR REPLACE FUNCTION lottery.take_unrewarded(p_limit int)
RETURNS TABLE (round_id bigint, member uuid, change bigint) LANGUAGE sql AS $$
  WITH due AS (
    SELECT s.round_id, s.member, s.rewarded FROM lottery.settled_stake s WHERE s.rewarded <> s.stake
      ORDER BY s.at, s.round_id, s.member LIMIT p_limit FOR NO KEY UPDATE SKIP LOCKED
  )
  UPDATE lottery.settled_stake s SET rewarded = s.stake FROM due d
    WHERE s.round_id = d.round_id AND s.member = d.member
    RETURNING s.round_id, s.member, s.stake - d.rewarded
$$;
