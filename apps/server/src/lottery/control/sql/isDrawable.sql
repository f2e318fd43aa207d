-- Answers whether a round has all that its draw needs: then it is drawn, and no operator voids it.
-- It runs as the owner, because nobody else may see whether a promise is there. It tells nothing of
-- what was promised.
CREATE OR REPLACE FUNCTION lottery.is_drawable(p_round bigint) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT EXISTS (SELECT FROM lottery.round r JOIN lottery.shot_list f ON f.round_id = r.id
    WHERE r.id = p_round AND r.status = 'calculating'
      AND (r.commitment IS NULL OR EXISTS (SELECT FROM lottery.round_seed s WHERE s.round_id = r.id))
      AND (r.beacon IS NULL OR EXISTS (SELECT FROM lottery.round_beacon b WHERE b.round_id = r.id)))
$$;
