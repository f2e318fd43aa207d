-- Returns the round of its beacon that a draw takes: the first one that comes out after its
-- shooting has ended. Null where it takes none.
CREATE OR REPLACE FUNCTION lottery.beacon_round(p_round lottery.round) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(1, floor(
      (extract(epoch FROM p_round.shots_close_at) - (p_round.beacon->>'genesis')::bigint)
      / (p_round.beacon->>'period')::int)::bigint + 2)
$$;
