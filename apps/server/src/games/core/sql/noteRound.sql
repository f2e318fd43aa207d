-- Adds to a member's round what a command staked and paid, in satang, and opens it where it is new. `p_closes`
-- ends it. The stake of a closed round counts for turnover by the rule of the member's site, once, and
-- anew where a rollback has changed it. The caller has locked the member's cash. Returns the round's id.
CREATE OR REPLACE FUNCTION games.note_round(
  p_partner int, p_member uuid, p_ref text, p_title text, p_staked bigint, p_paid bigint, p_closes boolean
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  r games.round;
  counts bigint;
BEGIN
  INSERT INTO games.round AS g (partner, member, ref, title, opened_at, staked, paid, closed_at)
    VALUES (p_partner, p_member, p_ref, p_title, clock_timestamp(), p_staked, p_paid,
      CASE WHEN p_closes THEN clock_timestamp() END)
    ON CONFLICT (partner, member, ref) DO UPDATE SET staked = g.staked + p_staked, paid = g.paid + p_paid,
      closed_at = coalesce(g.closed_at, excluded.closed_at)
    RETURNING * INTO r;
  IF r.closed_at IS NULL OR (r.counted IS NOT NULL AND p_staked = 0) THEN
    RETURN r.id;
  END IF;
  counts := r.staked * coalesce((SELECT p.game_stake FROM members.member m JOIN play.rule p ON p.site_id = m.site_id
    WHERE m.uuid = p_member), 1000) / 1000;
  IF counts IS DISTINCT FROM r.counted THEN
    IF r.counted > 0 THEN
      PERFORM stake.take_back('games', r.id, 1);
    END IF;
    IF counts > 0 THEN
      PERFORM stake.add_settled('games', r.id, r.closed_at, ARRAY[p_member], ARRAY[counts]);
    END IF;
    UPDATE games.round g SET counted = counts WHERE g.id = r.id;
  END IF;
  RETURN r.id;
END $$;
