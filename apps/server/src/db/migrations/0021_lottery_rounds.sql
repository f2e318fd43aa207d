-- The clockwork of rounds. Every function here may be called at any time, by any number of processes, as often as they like.

-- The draws a daily market has between two days: each planned day, the day it really is on, its close, and the last close before that. Draws that close
-- together follow the same one: where one was moved onto the day of another, neither opens when it closes.
CREATE FUNCTION lottery.daily_draws(p_first date, p_last date)
RETURNS TABLE (market_id smallint, planned_day date, day date, closes_at timestamptz, former_close timestamptz) LANGUAGE sql STABLE AS $$
  SELECT timed.market_id, timed.planned_day, timed.day, timed.closes_at,
      max(timed.closes_at) OVER (PARTITION BY timed.market_id ORDER BY timed.closes_at GROUPS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
    FROM (
      SELECT m.id AS market_id, d::date AS planned_day, coalesce(v.moved_to, d::date) AS day,
          (coalesce(v.moved_to, d::date) + coalesce(o.closes_at, m.closes_at)) AT TIME ZONE 'Asia/Bangkok' AS closes_at
        FROM lottery.market m CROSS JOIN generate_series(p_first::timestamp, p_last::timestamp, interval '1 day') d
        LEFT JOIN lottery.moved_draw v ON v.market_id = m.id AND v.day = d::date
        LEFT JOIN lottery.other_close o ON o.market_id = m.id AND coalesce(v.moved_to, d::date) BETWEEN o.first_day AND o.last_day
        WHERE m.closes_at IS NOT NULL
          AND (extract(isodow FROM d)::smallint = ANY (m.weekdays) OR extract(day FROM d)::smallint = ANY (m.month_days))
          AND NOT EXISTS (SELECT FROM lottery.holiday h WHERE h.calendar = m.calendar AND h.day = coalesce(v.moved_to, d::date))
    ) timed
$$;

-- The rounds the timetables have from now on: of a market with many a day all of the days ahead, of the others those and always the next two.
CREATE FUNCTION lottery.rounds_ahead()
RETURNS TABLE (market_id smallint, planned_day date, day date, number int, opens_at timestamptz, closes_at timestamptz) LANGUAGE sql STABLE AS $$
  WITH now AS (SELECT clock_timestamp() AS at, (clock_timestamp() AT TIME ZONE 'Asia/Bangkok')::date AS today),
  market_day AS MATERIALIZED (
    -- Yesterday too: its last rounds close after midnight. A day's rounds are made at once, so its last round stands for all.
    SELECT m.*, d FROM now, lottery.market m, generate_series(now.today - interval '1 day', now.today + m.create_ahead_days * interval '1 day', interval '1 day') d
      WHERE m.closes_at IS NULL AND (SELECT r.id FROM lottery.round r WHERE r.market_id = m.id AND r.planned_day = d::date AND r.number = m.rounds_per_day) IS NULL
  )
  SELECT m.id, m.d::date, m.d::date, n, c.closes_at - m.open_before_seconds * interval '1 second', c.closes_at
    FROM now, market_day m, generate_series(1, m.rounds_per_day) n,
      LATERAL (SELECT (m.d + m.day_start + n * m.every_seconds * interval '1 second') AT TIME ZONE 'Asia/Bangkok' AS closes_at) c
    WHERE c.closes_at > now.at
  UNION ALL
  SELECT next.market_id, next.planned_day, next.day, 1, coalesce(next.former_close, next.closes_at - interval '1 day'), next.closes_at
    FROM (
      SELECT d.*, m.create_ahead_days, now.today, row_number() OVER (PARTITION BY d.market_id ORDER BY d.closes_at) AS place
        FROM now, lottery.daily_draws(now.today - 40, now.today + 60) d JOIN lottery.market m ON m.id = d.market_id WHERE d.closes_at > now.at
    ) next
    WHERE (next.place <= 2 OR next.day <= next.today + next.create_ahead_days)
      AND NOT EXISTS (SELECT FROM lottery.round r WHERE r.market_id = next.market_id AND r.planned_day = next.planned_day)
$$;

-- 32 bytes nobody can guess, in 64 hex digits: three random UUIDs hold 366 random bits of the system's own generator.
CREATE FUNCTION lottery.new_seed() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex')
$$;

-- The number 32 random bits are drawn for; null where they are to be drawn again. 4,294,900,000 of
-- them share the hundred thousand numbers evenly; the last 67,296 would make some likelier than
-- others.
CREATE FUNCTION lottery.number_of_bits(p_bits bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_bits < 4294900000 THEN lpad((p_bits % 100000)::text, 5, '0') END
$$;

-- A number from 00000 to 99999 nobody can guess, each as likely as the others. The first 32 bits of
-- a random UUID are bits of the system's own generator; its fixed ones come later.
CREATE FUNCTION lottery.new_sealed_number() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  number text;
BEGIN
  WHILE number IS NULL LOOP
    number := lottery.number_of_bits(('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint);
  END LOOP;
  RETURN number;
END $$;

-- The text whose SHA-256 seals the number of a round.
CREATE FUNCTION lottery.seal_text(p_round bigint, p_salt text, p_number text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT p_round || ':' || p_salt || ':' || p_number
$$;

-- Draws what a round keeps to itself until its result, and its hash, which is published at once.
-- All of it is null where the round promises nothing.
CREATE FUNCTION lottery.new_promise(p_round bigint, p_mode lottery.draw_mode)
RETURNS TABLE (seed text, salt text, sealed_number text, commitment text) LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  CASE p_mode
    WHEN 'fair' THEN seed := lottery.new_seed();
    WHEN 'sealed' THEN
      salt := lottery.new_seed();
      sealed_number := lottery.new_sealed_number();
    ELSE NULL;
  END CASE;
  commitment := encode(sha256(convert_to(coalesce(seed, lottery.seal_text(p_round, salt, sealed_number)), 'UTF8')), 'hex');
  RETURN NEXT;
END $$;

-- What the result of a round is computed from, when its list is frozen and, where it takes a public
-- value, that is there; no row otherwise.
CREATE FUNCTION lottery.frozen_draw(p_round bigint)
RETURNS TABLE (draw_mode lottery.draw_mode, list text, seed text, sealed_number text, beacon text) LANGUAGE sql STABLE AS $$
  SELECT r.draw_mode, f.list, s.seed, s.sealed_number, b.value
    FROM lottery.round r JOIN lottery.shot_list f ON f.round_id = r.id
    LEFT JOIN lottery.round_seed s ON s.round_id = r.id LEFT JOIN lottery.round_beacon b ON b.round_id = r.id
    WHERE r.id = p_round AND r.status = 'calculating' AND r.draw_mode IS NOT NULL AND (r.beacon IS NULL OR b.value IS NOT NULL)
$$;

-- Which round of its beacon a draw takes: the first one that comes out after its shooting has
-- ended. Null where it takes none.
CREATE FUNCTION lottery.beacon_round(p_round lottery.round) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(1, floor((extract(epoch FROM p_round.shots_close_at) - (p_round.beacon->>'genesis')::bigint) / (p_round.beacon->>'period')::int)::bigint + 2)
$$;

-- Makes the rounds ahead that are not there yet, with all that players must be able to rely on copied from the market. Answers how many are new.
CREATE FUNCTION lottery.create_rounds() RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  made int;
BEGIN
  WITH timed AS (
    SELECT nextval('lottery.round_id_seq') AS id, ordered.* FROM (SELECT * FROM lottery.rounds_ahead() ORDER BY closes_at, market_id) ordered
  ), wanted AS MATERIALIZED (
    SELECT t.*, m.kind, m.draw_mode, promise.*, CASE WHEN m.takes_shots THEN t.closes_at + m.shots_after_seconds * interval '1 second' END AS shots_close_at,
        m.result_after, m.min_shots, m.min_shooters, m.prize_min_stake, m.beacon,
        (SELECT coalesce(array_agg(p.shot_row ORDER BY p.shot_row), '{}') FROM lottery.market_prize p WHERE p.market_id = m.id) AS prize_rows,
        (SELECT coalesce(array_agg(p.amount ORDER BY p.shot_row), '{}') FROM lottery.market_prize p WHERE p.market_id = m.id) AS prize_amounts
      FROM timed t JOIN lottery.market m ON m.id = t.market_id CROSS JOIN LATERAL lottery.new_promise(t.id, m.draw_mode) promise
  ), inserted AS (
    INSERT INTO lottery.round AS r (id, market_id, day, planned_day, number, kind, draw_mode, opens_at, closes_at, shots_close_at, results_at,
        min_shots, min_shooters, prize_rows, prize_amounts, prize_min_stake, commitment, beacon)
      OVERRIDING SYSTEM VALUE
      SELECT id, market_id, day, planned_day, number, kind, draw_mode, opens_at, closes_at, shots_close_at, coalesce(shots_close_at, closes_at + result_after),
          min_shots, min_shooters, prize_rows, prize_amounts, prize_min_stake, commitment, beacon
        FROM wanted ORDER BY id
      ON CONFLICT DO NOTHING RETURNING r.id
  ), seeded AS (
    INSERT INTO lottery.round_seed (round_id, seed, salt, sealed_number)
      SELECT id, w.seed, w.salt, w.sealed_number FROM inserted JOIN wanted w USING (id) WHERE w.commitment IS NOT NULL
  )
  SELECT count(*) INTO made FROM inserted;
  RETURN made;
END $$;

CREATE FUNCTION lottery.open_due() RETURNS SETOF bigint LANGUAGE sql AS $$
  UPDATE lottery.round SET status = 'open' WHERE id IN (
    SELECT id FROM lottery.round WHERE status = 'waiting' AND opens_at <= clock_timestamp() FOR UPDATE SKIP LOCKED
  ) RETURNING id;
$$;

-- Waits for the slips that are being placed right now (they hold the round FOR SHARE); whoever comes later sees the new status. Where shots
-- are taken they go on for a while; elsewhere nothing is left to do but to wait for the result.
CREATE FUNCTION lottery.close_due() RETURNS SETOF bigint LANGUAGE sql AS $$
  UPDATE lottery.round SET status = CASE WHEN shots_close_at IS NULL THEN 'calculating'::lottery.round_status ELSE 'closed' END WHERE id IN (
    SELECT id FROM lottery.round WHERE status = 'open' AND closes_at <= clock_timestamp() ORDER BY id FOR UPDATE
  ) RETURNING id;
$$;

-- Ends the shooting of rounds whose time is over, oldest first: the ordered list and its hash are written, or, with too few shots or
-- shooters, the round is voided. Nothing is computed from the list before this is committed.
CREATE FUNCTION lottery.freeze_due(p_limit int) RETURNS TABLE (round_id bigint, status lottery.round_status) LANGUAGE plpgsql AS $$
DECLARE
  due lottery.round;
  shots record;
BEGIN
  FOR due IN
    SELECT * FROM lottery.round r WHERE r.status = 'closed' AND r.shots_close_at <= clock_timestamp()
      ORDER BY r.shots_close_at, r.id LIMIT p_limit FOR UPDATE SKIP LOCKED
  LOOP
    SELECT count(*)::int AS count, count(DISTINCT s.member)::int AS shooters, coalesce(sum(s.number::int), 0) AS sum,
        coalesce(string_agg(s.number, ',' ORDER BY s.sequence), '') AS list
      INTO shots FROM lottery.shot s WHERE s.round_id = due.id;
    INSERT INTO lottery.shot_list (round_id, list, sha256, count, shooters, sum)
      VALUES (due.id, shots.list, encode(sha256(convert_to(shots.list, 'UTF8')), 'hex'), shots.count, shots.shooters, shots.sum);
    round_id := due.id;
    status := CASE WHEN shots.count < due.min_shots OR shots.shooters < due.min_shooters THEN 'voided' ELSE 'calculating' END;
    UPDATE lottery.round r SET status = freeze_due.status, void_reason = CASE freeze_due.status WHEN 'voided' THEN 'too few shots' END WHERE r.id = due.id;
    IF status = 'voided' THEN
      INSERT INTO lottery.settlement VALUES (due.id);
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;

-- Writes the winning slips of a round. Losing lines are not touched, and of the others only what it needs is taken out of the arrays. Each
-- winning line is rounded down to the satang by itself.
CREATE FUNCTION lottery.store_wins(p_round bigint, p_winning jsonb) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  INSERT INTO lottery.slip_win (round_id, slip_id, member, amount)
    SELECT p_round, l.id, l.member, sum(l.stake * l.multiplier / 1000)
      -- The limit is never reached; it lets the planner know that there are few, and hash them.
      FROM (SELECT o.key::lottery.bet_option AS option, n AS number FROM jsonb_each(p_winning) o, jsonb_array_elements_text(o.value) n LIMIT 200) w
      JOIN (
        SELECT s.id, s.member, unnest(s.options) AS option, unnest(s.numbers) AS number, unnest(s.stakes) AS stake, unnest(s.multipliers) AS multiplier
          FROM lottery.slip s WHERE s.round_id = p_round
      ) l ON l.option = w.option AND l.number = w.number
      WHERE l.id NOT IN (SELECT c.slip_id FROM lottery.slip_cancel c WHERE c.round_id = p_round)
      GROUP BY l.id, l.member HAVING sum(l.stake * l.multiplier / 1000) > 0 ORDER BY l.member, l.id;
END $$;

-- Writes the result of a round that waits for one, its winning slips and its shooting prizes, in one transaction. `winning` is option →
-- numbers, `source` the figures it was worked out from. Answers false when the round has its result already: there is never a second one.
CREATE FUNCTION lottery.store_result(p_round bigint, p_result text, p_winning jsonb, p_source jsonb) RETURNS boolean LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  due lottery.round;
BEGIN
  SELECT * INTO due FROM lottery.round r WHERE r.id = p_round AND r.status = 'calculating' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO lottery.round_result (round_id, result, winning, source) VALUES (p_round, p_result, p_winning, p_source);

  PERFORM lottery.store_wins(p_round, p_winning);

  INSERT INTO lottery.shot_prize (round_id, shot_row, member, shown_name, amount, paid)
    SELECT p_round, p.shot_row, s.member, s.shown_name, p.amount,
        coalesce((SELECT sum(stake) FROM lottery.slip b WHERE b.round_id = p_round AND b.member = s.member
          AND b.id NOT IN (SELECT c.slip_id FROM lottery.slip_cancel c WHERE c.round_id = p_round)), 0) >= due.prize_min_stake
      FROM unnest(due.prize_rows, due.prize_amounts) p (shot_row, amount)
      JOIN lottery.shot_list f ON f.round_id = p_round
      JOIN lottery.shot s ON s.round_id = p_round AND s.sequence = f.count + 1 - p.shot_row;

  INSERT INTO lottery.settlement VALUES (p_round);
  UPDATE lottery.round r SET status = 'resulted' WHERE r.id = p_round;
  RETURN true;
END $$;

-- Pays the next slips of a settled round: winners of a result, or every slip of a voided round. One settler works on a round at a
-- time; keys made from the slip's number make each payment happen once even if that were not so. After a crash the next call goes
-- on where the last commit was. Batches differ in size, so each is planned for itself; how many winners are new is known to no
-- statistics, so the planner is kept from collecting them all before it takes the next few. Answers null when there is nothing to do here, otherwise what to tell members after the commit.
CREATE FUNCTION lottery.settle_batch(p_round bigint, p_limit int) RETURNS json LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan SET enable_bitmapscan = off AS $$
DECLARE
  due record;
  progress lottery.settlement;
  slips record;
  kind text;
  money json := '[]';
  prizes json := '[]';
BEGIN
  SELECT * INTO progress FROM lottery.settlement s WHERE s.round_id = p_round FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT r.status, r.settled_at, r.number, m.win_type, m.bet_group, m.code INTO due
    FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id WHERE r.id = p_round;
  IF due.settled_at IS NOT NULL THEN
    RETURN NULL;
  END IF;
  kind := CASE due.status WHEN 'voided' THEN 'ABORT_POY' ELSE due.win_type END;

  SELECT coalesce(array_agg(s.id ORDER BY s.place), '{}') AS ids, array_agg(s.member ORDER BY s.place) AS members, array_agg(s.amount ORDER BY s.place) AS amounts,
      array_agg(CASE due.status WHEN 'voided' THEN 'refund:' ELSE 'win:' END || s.id ORDER BY s.place) AS keys,
      array_agg(lottery.receipt(s.id) ORDER BY s.place) AS texts
    INTO slips
    FROM (
      (SELECT b.id, b.member, b.stake AS amount, b.id AS place FROM lottery.slip b
        WHERE due.status = 'voided' AND b.round_id = p_round AND b.id > progress.last_slip
          -- The stake of a cancelled slip is back already.
          AND b.id NOT IN (SELECT c.slip_id FROM lottery.slip_cancel c WHERE c.round_id = p_round) ORDER BY b.id LIMIT p_limit)
      UNION ALL
      (SELECT w.slip_id, w.member, w.amount, row_number() OVER (ORDER BY w.member, w.slip_id) FROM lottery.slip_win w
        WHERE due.status = 'resulted' AND w.round_id = p_round AND (w.member, w.slip_id) > (progress.last_member, progress.last_slip) ORDER BY w.member, w.slip_id LIMIT p_limit)
    ) s;
  IF cardinality(slips.ids) > 0 THEN
    SELECT coalesce(json_agg(json_build_object('uuid', c.member, 'balanceSatang', c.balance, 'version', c.version, 'type', kind, 'amountSatang', c.amount)), '[]')
      INTO money FROM ledger.credit_many(kind, slips.keys, slips.members, slips.amounts, 'slip', slips.ids, slips.texts, due.bet_group) c;
    UPDATE lottery.settlement s SET last_slip = slips.ids[cardinality(slips.ids)], last_member = slips.members[cardinality(slips.ids)] WHERE s.round_id = p_round;
  ELSE
    -- The prizes are a transaction of their own: accounts are locked in one order only as long as a transaction locks them once.
    SELECT coalesce(json_agg(json_build_object('uuid', c.member, 'balanceSatang', c.balance, 'version', c.version, 'type', 'YING_WIN', 'amountSatang', c.amount)), '[]')
      INTO prizes
      FROM (
        SELECT coalesce(array_agg('ying:' || p_round || ':' || p.shot_row ORDER BY p.shot_row), '{}') AS keys, array_agg(p.member ORDER BY p.shot_row) AS members,
            array_agg(p.amount ORDER BY p.shot_row) AS amounts, array_agg(p_round) AS rounds, array_agg(due.code || ' ' || due.number) AS texts
          FROM lottery.shot_prize p WHERE p.round_id = p_round AND p.paid
      ) won, LATERAL ledger.credit_many('YING_WIN', won.keys, won.members, won.amounts, 'round', won.rounds, won.texts, due.bet_group) c
      WHERE cardinality(won.keys) > 0;
    UPDATE lottery.round r SET settled_at = clock_timestamp() WHERE r.id = p_round;
  END IF;
  RETURN json_build_object(
    'done', cardinality(slips.ids) = 0,
    'money', money,
    'prizes', prizes,
    'slips', (SELECT coalesce(json_agg(json_build_object('poyId', u.id, 'uuid', u.member, 'satang', u.amount)), '[]')
      FROM unnest(slips.ids, slips.members, slips.amounts) u (id, member, amount)));
END $$;
