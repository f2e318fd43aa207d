-- Returns the shots and the secret that the result of a round is computed from, once they are fixed
-- for good: its shooting is over, and its list and its public value, where it takes one, were
-- committed and are on disk (lottery.fix_draws). No row otherwise. Only functions of the owner may
-- read what it reads.
CREATE OR REPLACE FUNCTION lottery.frozen_draw(p_round bigint)
RETURNS TABLE (draw_mode lottery.draw_mode, list text, seed text, sealed_number text, beacon text)
LANGUAGE sql STABLE AS $$
  SELECT r.draw_mode, f.list, s.seed, s.sealed_number, b.value
    FROM lottery.round r JOIN lottery.shot_list f ON f.round_id = r.id
    JOIN lottery.draw_end e ON e.round_id = r.id
    LEFT JOIN lottery.round_seed s ON s.round_id = r.id LEFT JOIN lottery.round_beacon b ON b.round_id = r.id
    WHERE r.id = p_round AND r.status = 'calculating' AND r.draw_mode IS NOT NULL
      AND r.shots_close_at <= clock_timestamp()
      AND e.fixed_at <= pg_current_wal_flush_lsn()
$$;
