-- Returns the shots and the secret that the result of a round is computed from, once its list is
-- frozen and, where it takes a public value, that is there; no row otherwise.
CREATE OR REPLACE FUNCTION lottery.frozen_draw(p_round bigint)
RETURNS TABLE (draw_mode lottery.draw_mode, list text, seed text, sealed_number text, beacon text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT r.draw_mode, f.list, s.seed, s.sealed_number, b.value
    FROM lottery.round r JOIN lottery.shot_list f ON f.round_id = r.id
    LEFT JOIN lottery.round_seed s ON s.round_id = r.id LEFT JOIN lottery.round_beacon b ON b.round_id = r.id
    WHERE r.id = p_round AND r.status = 'calculating' AND r.draw_mode IS NOT NULL
      AND (r.beacon IS NULL OR b.value IS NOT NULL)
$$;
