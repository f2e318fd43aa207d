-- Adds settled stake to a member's points, or takes it off. What does not make a whole point is kept.
-- The level follows the points.
CREATE OR REPLACE FUNCTION wallet.change_points(p_member uuid, p_change bigint, p_point_stake bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  mine wallet.loyalty;
  reached smallint;
BEGIN
  INSERT INTO wallet.loyalty (member, points, rest) VALUES (p_member, 0, 0) ON CONFLICT DO NOTHING;
  SELECT * INTO mine FROM wallet.loyalty l WHERE l.member = p_member FOR NO KEY UPDATE;
  UPDATE wallet.loyalty l SET
      points = greatest(0, l.points + floor((l.rest + p_change)::numeric / p_point_stake)),
      rest = (((l.rest + p_change) % p_point_stake) + p_point_stake) % p_point_stake
    WHERE l.member = p_member RETURNING l.* INTO mine;
  SELECT max(v.level) INTO reached FROM wallet.loyalty_level v WHERE v.points <= mine.points;
  UPDATE members.member m SET level = reached WHERE m.uuid = p_member AND m.level <> reached;
END $$;
