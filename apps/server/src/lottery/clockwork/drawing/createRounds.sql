-- Makes the rounds ahead that are not there yet, with all that players must be able to rely on
-- copied from the market. Answers how many are new.
CREATE OR REPLACE FUNCTION lottery.create_rounds() RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  made int;
BEGIN
  WITH timed AS (
    SELECT nextval('lottery.round_id_seq') AS id, ordered.*
      FROM (SELECT * FROM lottery.rounds_ahead() ORDER BY closes_at, market_id) ordered
  ), wanted AS MATERIALIZED (
    SELECT t.*, m.kind, m.draw_mode, m.own_bottom, promise.*, m.result_after, m.beacon, b.rings_at,
        m.min_shots, m.min_shooters, m.prize_min_stake,
        CASE WHEN m.takes_shots THEN t.closes_at + m.shots_after_seconds * interval '1 second' END AS shots_close_at,
        (SELECT coalesce(array_agg(p.shot_row ORDER BY p.shot_row), '{}')
          FROM lottery.market_prize p WHERE p.market_id = m.id) AS prize_rows,
        (SELECT coalesce(array_agg(p.amount ORDER BY p.shot_row), '{}')
          FROM lottery.market_prize p WHERE p.market_id = m.id) AS prize_amounts
      FROM timed t JOIN lottery.market m ON m.id = t.market_id
      CROSS JOIN LATERAL lottery.new_promise(t.id, m.draw_mode) promise
      LEFT JOIN LATERAL lottery.bell_on(m.id, t.day) b ON true
  ), inserted AS (
    INSERT INTO lottery.round AS r (id, market_id, day, planned_day, number, kind, draw_mode, opens_at, closes_at,
        shots_close_at, results_at, min_shots, min_shooters, prize_rows, prize_amounts, prize_min_stake,
        commitment, beacon, own_bottom, known_from)
      OVERRIDING SYSTEM VALUE
      SELECT id, market_id, day, planned_day, number, kind, draw_mode, opens_at, closes_at, shots_close_at,
          coalesce(shots_close_at, greatest(closes_at + result_after, rings_at + interval '5 minutes')),
          min_shots, min_shooters, prize_rows, prize_amounts, prize_min_stake, commitment, beacon, own_bottom,
          rings_at
        FROM wanted ORDER BY id
      ON CONFLICT DO NOTHING RETURNING r.id
  ), seeded AS (
    INSERT INTO lottery.round_seed (round_id, seed, salt, sealed_number)
      SELECT id, w.seed, w.salt, w.sealed_number FROM inserted JOIN wanted w USING (id) WHERE w.commitment IS NOT NULL
  )
  SELECT count(*) INTO made FROM inserted;
  RETURN made;
END $$;
