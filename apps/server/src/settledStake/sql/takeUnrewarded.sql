-- Hands out how the settled stake of members has changed since it was last asked for, what was settled
-- first to begin with, at most `p_limit` rows. Each change is handed out once, in the transaction that asks.
CREATE OR REPLACE FUNCTION stake.take_unrewarded(p_limit int)
RETURNS TABLE (source text, source_id bigint, member uuid, change bigint) LANGUAGE sql AS $$
  WITH due AS (
    SELECT s.source, s.source_id, s.member, s.rewarded FROM stake.settled s WHERE s.rewarded <> s.stake
      ORDER BY s.at, s.source, s.source_id, s.member LIMIT p_limit FOR NO KEY UPDATE SKIP LOCKED
  )
  UPDATE stake.settled s SET rewarded = s.stake FROM due d
    WHERE s.source = d.source AND s.source_id = d.source_id AND s.member = d.member
    RETURNING s.source, s.source_id, s.member, s.stake - d.rewarded
$$;
