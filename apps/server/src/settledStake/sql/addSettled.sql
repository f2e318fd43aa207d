-- Adds what members staked in one thing that its source has settled, in satang. Each member stands in a
-- call once; what later calls bring for the same thing is added up, and the row keeps its first moment.
CREATE OR REPLACE FUNCTION stake.add_settled(
  p_source text, p_source_id bigint, p_at timestamptz, p_members uuid[], p_stakes bigint[]
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO stake.settled AS s (source, source_id, member, stake, at)
    SELECT p_source, p_source_id, b.member, b.stake, p_at FROM unnest(p_members, p_stakes) b (member, stake)
      ORDER BY b.member
    ON CONFLICT (source, source_id, member) DO UPDATE SET stake = s.stake + excluded.stake
$$;
