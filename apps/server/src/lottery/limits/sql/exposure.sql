-- The exposure of a round's slips: every option at its worst, whether or not one result could be
-- the worst of them all.
CREATE OR REPLACE FUNCTION lottery.exposure(p_round bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(o.payout), 0)::bigint FROM lottery.option_exposure(p_round) o
$$;
