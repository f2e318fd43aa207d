-- Limited numbers: lower multipliers by an operators' list (lottery.number_reach) and by what is sold, and how much of a number is sold at all.
--
-- Everything here is read when a slip is sold, so that operators may change it while a round is open; a line keeps the multiplier it was
-- bought at, in its slip. Most rounds have nothing of this: selling there pays one boolean, `round.limited`.

-- Whether a slip of the round has to look further than its market's multipliers and stake bounds.
ALTER TABLE lottery.round ADD limited boolean NOT NULL DEFAULT false;

-- Once more than `above` satang are sold on a number of the option in a round, the rest is sold at this multiplier.
CREATE TABLE lottery.market_tier (
  market_id smallint NOT NULL REFERENCES lottery.market,
  option lottery.bet_option NOT NULL,
  above bigint NOT NULL CHECK (above >= 0),
  multiplier int NOT NULL CHECK (multiplier > 0),
  PRIMARY KEY (market_id, option, above)
);

-- The caps of the markets as rows: the most satang that are sold on one number of the option in a round, to everybody and to one member. Null = no end.
CREATE VIEW lottery.market_cap AS
  SELECT c.* FROM (SELECT id AS market_id, unnest(options) AS option, unnest(number_cap) AS number_cap, unnest(member_number_cap) AS member_cap FROM lottery.market) c
    WHERE num_nonnulls(c.number_cap, c.member_cap) > 0;

-- The options whose sales are counted number by number.
CREATE VIEW lottery.counted_option AS
  SELECT market_id, option FROM lottery.market_tier UNION SELECT market_id, option FROM lottery.market_cap;

-- What is sold on a number, in satang, to everybody and to each member. A slip locks its numbers here, always in the order of option and number.
CREATE TABLE lottery.number_sold (
  round_id bigint NOT NULL,
  option lottery.bet_option NOT NULL,
  number text COLLATE "C" NOT NULL,
  sold bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (round_id, option, number)
) WITH (fillfactor = 50);
CREATE TABLE lottery.member_sold (
  round_id bigint NOT NULL,
  member uuid NOT NULL,
  option lottery.bet_option NOT NULL,
  number text COLLATE "C" NOT NULL,
  sold bigint NOT NULL,
  PRIMARY KEY (round_id, member, option, number)
);

-- A round made for a market whose sales are counted is limited from its start.
CREATE FUNCTION lottery.limit_new_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.limited := NEW.limited OR EXISTS (SELECT FROM lottery.counted_option c WHERE c.market_id = NEW.market_id);
  RETURN NEW;
END $$;
CREATE TRIGGER limited_from_start BEFORE INSERT ON lottery.round FOR EACH ROW EXECUTE FUNCTION lottery.limit_new_round();

-- So is one that has a number on the operators' list, or rates of its own. The update waits for the slips that are being sold; the next one sees it.
CREATE FUNCTION lottery.limit_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lottery.round r SET limited = true WHERE NOT r.limited AND r.id IN (SELECT a.round_id FROM added a);
  RETURN NULL;
END $$;
CREATE TRIGGER limits_its_round AFTER INSERT ON lottery.number_reach REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION lottery.limit_round();
CREATE TRIGGER limits_its_round AFTER INSERT ON lottery.round_rate REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION lottery.limit_round();

-- What the lines of a slip would be sold at now, one row per line: the truth that previews, refusals and sales of limited rounds share.
--
-- The lines are looked at in their order, each with what the lines before it take. A line takes what it asks for, brought between its bounds.
-- The whole of a line has the multiplier of the tier its last baht falls into. `stake_max` is the true most for this line; a line of which not even the least can be sold is closed.
CREATE FUNCTION lottery.judge_lines(
  p_round bigint, p_member uuid, p_accept text, p_options lottery.bet_option[], p_numbers text[], p_stakes bigint[], p_seen int[]
) RETURNS TABLE (n bigint, stake bigint, usual int, multiplier int, stake_min bigint, stake_max bigint, answer text) LANGUAGE sql STABLE AS $$
  WITH line AS (
    SELECT u.n, u.option, u.number, u.stake, u.seen, r.market_id, coalesce(t.multiplier, 0) AS usual, coalesce(least(t.multiplier, x.multiplier), 0) AS listed,
        coalesce(t.stake_min, 0) AS stake_min, coalesce(t.stake_max, 0) AS stake_max, coalesce(s.sold, 0) AS sold,
        least(c.number_cap - coalesce(s.sold, 0), c.member_cap - coalesce(m.sold, 0)) AS left_over
      FROM lottery.round r
      CROSS JOIN unnest(p_options, p_numbers, p_stakes, p_seen) WITH ORDINALITY u (option, number, stake, seen, n)
      LEFT JOIN lottery.rate_in_round t ON t.round_id = r.id AND t.option = u.option
      LEFT JOIN lottery.number_reach x ON r.limited AND x.round_id = r.id AND x.option = u.option AND x.number = u.number
      LEFT JOIN lottery.market_cap c ON r.limited AND c.market_id = r.market_id AND c.option = u.option
      LEFT JOIN lottery.number_sold s ON r.limited AND s.round_id = r.id AND s.option = u.option AND s.number = u.number
      LEFT JOIN lottery.member_sold m ON r.limited AND m.round_id = r.id AND m.member = p_member AND m.option = u.option AND m.number = u.number
      WHERE r.id = p_round
  ), wished AS (
    SELECT l.*, least(greatest(l.stake, l.stake_min), l.stake_max) AS wish FROM line l
  ), ordered AS (
    SELECT w.*, coalesce(sum(w.wish) OVER (PARTITION BY w.option, w.number ORDER BY w.n ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS taken FROM wished w
  ), bounded AS (
    -- Where everything that is left over is taken, `most` comes to nothing.
    SELECT o.*, CASE WHEN o.left_over IS NULL THEN o.stake_max ELSE greatest(least(o.stake_max, o.left_over - o.taken), 0) END AS most FROM ordered o
  ), priced AS (
    SELECT b.*, CASE WHEN b.most < b.stake_min THEN 0 ELSE
        least(b.listed, (SELECT min(t.multiplier) FROM lottery.market_tier t WHERE t.market_id = b.market_id AND t.option = b.option
          AND t.above < b.sold + b.taken + least(b.wish, b.most))) END AS multiplier
      FROM bounded b
  )
  SELECT n, stake, usual, multiplier, stake_min, CASE multiplier WHEN 0 THEN 0 ELSE most END::bigint, CASE
      WHEN multiplier = 0 THEN 'closed'
      WHEN stake < stake_min THEN 'under_min'
      WHEN stake > most THEN 'over_max'
      WHEN seen <> multiplier AND NOT (p_accept = 'any' OR p_accept = 'better' AND multiplier > seen) THEN 'rate_changed'
      ELSE 'ok' END
    FROM priced ORDER BY n
$$;

-- The same as the answer to whoever asked: one entry per line, by its index from 0.
CREATE FUNCTION lottery.line_answers(
  p_round bigint, p_member uuid, p_accept text, p_options lottery.bet_option[], p_numbers text[], p_stakes bigint[], p_seen int[]
) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT json_agg(json_build_object('index', j.n - 1, 'answer', j.answer, 'multiplier', j.multiplier, 'min', j.stake_min, 'max', j.stake_max) ORDER BY j.n)
    FROM lottery.judge_lines(p_round, p_member, p_accept, p_options, p_numbers, p_stakes, p_seen) j
$$;

-- What would become of a slip now: {"lines"} or {"error"}. Locks nothing and takes nothing.
CREATE FUNCTION lottery.preview_slip(
  p_member uuid, p_site int, p_round bigint, p_accept text, p_options lottery.bet_option[], p_numbers text[], p_stakes bigint[], p_seen int[]
) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT CASE
        WHEN r.status = 'waiting' THEN '{"error":"ROUND_NOT_OPEN"}'::json
        WHEN r.status <> 'open' OR r.suspended_at IS NOT NULL OR r.closes_at <= clock_timestamp() THEN '{"error":"ROUND_CLOSED"}'
        ELSE json_build_object('lines', lottery.line_answers(p_round, p_member, p_accept, p_options, p_numbers, p_stakes, p_seen)) END
      FROM lottery.round r JOIN lottery.site_market o ON o.market_id = r.market_id AND o.site_id = p_site AND o.offered WHERE r.id = p_round
  ), '{"error":"NOT_FOUND"}')
$$;

-- Locks the counters of the numbers of a slip to the end of the transaction, so that what is sold on them stands still. Two slips with the
-- same numbers take turns; the one order of locking keeps them from waiting for each other. After the round, before the account.
CREATE FUNCTION lottery.lock_numbers(p_round bigint, p_options lottery.bet_option[], p_numbers text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lottery.number_sold (round_id, option, number)
    SELECT DISTINCT p_round, u.option, u.number FROM lottery.round r JOIN lottery.counted_option c ON c.market_id = r.market_id
      JOIN unnest(p_options, p_numbers) u (option, number) ON u.option = c.option
      WHERE r.id = p_round ORDER BY u.option, u.number
    ON CONFLICT DO NOTHING;
  PERFORM FROM (
    SELECT FROM lottery.number_sold s WHERE s.round_id = p_round AND (s.option, s.number) IN (SELECT * FROM unnest(p_options, p_numbers))
      ORDER BY s.option, s.number FOR UPDATE
  ) locked;
END $$;

-- Adds the lines of a slip to what is sold (p_sign 1), or takes them off again (-1), under the locks of lock_numbers.
CREATE FUNCTION lottery.count_sold(p_sign int, p_round bigint, p_member uuid, p_options lottery.bet_option[], p_numbers text[], p_stakes bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lottery.number_sold s SET sold = s.sold + p_sign * l.stake
    FROM (SELECT u.option, u.number, sum(u.stake) AS stake FROM unnest(p_options, p_numbers, p_stakes) u (option, number, stake) GROUP BY 1, 2) l
    WHERE s.round_id = p_round AND s.option = l.option AND s.number = l.number;
  INSERT INTO lottery.member_sold AS s (round_id, member, option, number, sold)
    SELECT p_round, p_member, u.option, u.number, p_sign * sum(u.stake)
      FROM unnest(p_options, p_numbers, p_stakes) u (option, number, stake)
      JOIN lottery.market_cap c ON c.option = u.option AND c.member_cap IS NOT NULL
      JOIN lottery.round r ON r.id = p_round AND r.market_id = c.market_id
      GROUP BY u.option, u.number ORDER BY u.option, u.number
    ON CONFLICT (round_id, member, option, number) DO UPDATE SET sold = s.sold + excluded.sold;
END $$;

-- Gives back what a slip has sold, when it is cancelled or refunded by itself: others may buy it again. To be called by whoever holds the round FOR
-- SHARE (or more) and does not hold an account yet, at most once for a slip and in the transaction that refunds it.
CREATE FUNCTION lottery.unsell(p_slip lottery.slip) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM lottery.round r WHERE r.id = p_slip.round_id AND r.limited) THEN
    PERFORM lottery.lock_numbers(p_slip.round_id, p_slip.options, p_slip.numbers);
    PERFORM lottery.count_sold(-1, p_slip.round_id, p_slip.member, p_slip.options, p_slip.numbers, p_slip.stakes);
  END IF;
END $$;

-- The numbers of a round whose next baht is sold at less than the usual multiplier, 0 = closed: by the list, by a tier, or by the cap.
CREATE FUNCTION lottery.numbers_now(p_round bigint) RETURNS TABLE (option lottery.bet_option, number text, multiplier int) LANGUAGE sql STABLE AS $$
  WITH touched AS (
    SELECT x.option, x.number, x.multiplier, 0::bigint AS sold FROM lottery.number_reach x WHERE x.round_id = p_round
    UNION ALL
    SELECT s.option, s.number, NULL, s.sold FROM lottery.number_sold s WHERE s.round_id = p_round AND s.sold > 0
  ), number AS (
    SELECT t.option, t.number, min(t.multiplier) AS listed, max(t.sold) AS sold FROM touched t GROUP BY t.option, t.number
  ), priced AS (
    SELECT n.option, n.number, l.multiplier AS usual, CASE WHEN c.number_cap - n.sold < l.stake_min THEN 0 ELSE least(l.multiplier, n.listed,
        (SELECT min(t.multiplier) FROM lottery.market_tier t WHERE t.market_id = r.market_id AND t.option = n.option AND t.above < n.sold + l.stake_min)) END AS multiplier
      FROM lottery.round r CROSS JOIN number n
      JOIN lottery.rate_in_round l ON l.round_id = r.id AND l.option = n.option
      LEFT JOIN lottery.market_cap c ON c.market_id = r.market_id AND c.option = n.option
      WHERE r.id = p_round AND r.limited
  )
  SELECT p.option, p.number, p.multiplier FROM priced p WHERE p.multiplier < p.usual ORDER BY p.option, p.number
$$;

-- For each option on offer `p_most` numbers at the usual multiplier, the least sold first. Where sales are not counted number by number, the newest
-- two thousand slips stand for all; between numbers that are sold alike a hash of the round decides, so that not every round offers 00.
CREATE FUNCTION lottery.recommended_numbers(p_round bigint, p_most int) RETURNS TABLE (option lottery.bet_option, number text, multiplier int) LANGUAGE sql STABLE AS $$
  WITH offered AS (
    SELECT l.option, l.multiplier, right(l.option::text, 1)::int AS digits, c.option IS NOT NULL AS counted
      FROM lottery.round r JOIN lottery.rate_in_round l ON l.round_id = r.id AND l.multiplier > 0
      LEFT JOIN lottery.counted_option c ON c.market_id = r.market_id AND c.option = l.option
      WHERE r.id = p_round
  ), sold AS (
    SELECT s.option, s.number, s.sold FROM lottery.number_sold s JOIN offered o ON o.option = s.option AND o.counted WHERE s.round_id = p_round
    UNION ALL
    SELECT u.option, u.number, sum(u.stake)::bigint
      FROM (SELECT b.options, b.numbers, b.stakes FROM lottery.slip b WHERE b.round_id = p_round ORDER BY b.id DESC LIMIT 2000) newest,
        unnest(newest.options, newest.numbers, newest.stakes) u (option, number, stake)
      JOIN offered o ON o.option = u.option AND NOT o.counted
      GROUP BY u.option, u.number
  ), number AS (
    SELECT o.option, o.multiplier, lpad(n::text, o.digits, '0') AS number FROM offered o, generate_series(0, (10 ^ o.digits)::int - 1) n
  ), ranked AS (
    SELECT n.option, n.number, n.multiplier, row_number() OVER (PARTITION BY n.option ORDER BY coalesce(s.sold, 0), hashtext(p_round || n.number)) AS rank
      FROM number n LEFT JOIN sold s ON s.option = n.option AND s.number = n.number
      WHERE NOT EXISTS (SELECT FROM lottery.numbers_now(p_round) x WHERE x.option = n.option AND x.number = n.number)
  )
  SELECT option, number, multiplier FROM ranked WHERE rank <= p_most ORDER BY option, rank
$$;

-- Counts anew what is sold of an option in the running rounds of a market, after its limits were changed. The rounds are taken first: whoever is
-- selling is waited for, and whoever waits sells by the new limits. Rounds that open much later sell nothing before this is done.
CREATE FUNCTION lottery.limits_changed(p_market smallint, p_option lottery.bet_option) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  running bigint[];
BEGIN
  SELECT coalesce(array_agg(id), '{}') INTO running FROM (
    SELECT r.id FROM lottery.round r WHERE r.market_id = p_market AND r.status IN ('waiting', 'open') AND r.opens_at < clock_timestamp() + interval '10 minutes'
      ORDER BY r.id FOR UPDATE
  ) round;
  DELETE FROM lottery.number_sold s WHERE s.round_id = ANY (running) AND s.option = p_option;
  DELETE FROM lottery.member_sold s WHERE s.round_id = ANY (running) AND s.option = p_option;
  IF EXISTS (SELECT FROM lottery.counted_option c WHERE c.market_id = p_market AND c.option = p_option) THEN
    UPDATE lottery.round SET limited = true WHERE market_id = p_market AND status IN ('waiting', 'open') AND NOT limited;
    WITH line AS (
      SELECT b.round_id, b.member, u.number, u.stake FROM lottery.slip b, unnest(b.options, b.numbers, b.stakes) u (option, number, stake)
        WHERE b.round_id = ANY (running) AND u.option = p_option
          AND NOT EXISTS (SELECT FROM lottery.slip_cancel c WHERE c.round_id = b.round_id AND c.slip_id = b.id)
    ), of_members AS (
      INSERT INTO lottery.member_sold SELECT l.round_id, l.member, p_option, l.number, sum(l.stake) FROM line l GROUP BY l.round_id, l.member, l.number
    )
    INSERT INTO lottery.number_sold SELECT l.round_id, p_option, l.number, sum(l.stake) FROM line l GROUP BY l.round_id, l.number;
  END IF;
END $$;

-- Sets the tiers of an option of a market, all of them: above aboves[i] satang at multipliers[i]. None = no tiers.
CREATE FUNCTION lottery.set_tiers(p_market smallint, p_option lottery.bet_option, p_aboves bigint[], p_multipliers int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM lottery.market_tier t WHERE t.market_id = p_market AND t.option = p_option;
  INSERT INTO lottery.market_tier SELECT p_market, p_option, u.above, u.multiplier FROM unnest(p_aboves, p_multipliers) u (above, multiplier);
  PERFORM lottery.limits_changed(p_market, p_option);
END $$;

-- Sets the most that is sold on one number of an option, to everybody and to one member; null = no end.
CREATE FUNCTION lottery.set_caps(p_market smallint, p_option lottery.bet_option, p_number_cap bigint, p_member_cap bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lottery.market m
    SET number_cap = (SELECT array_agg(CASE o WHEN p_option THEN p_number_cap ELSE m.number_cap[n] END ORDER BY n) FROM unnest(m.options) WITH ORDINALITY u (o, n)),
      member_number_cap = (SELECT array_agg(CASE o WHEN p_option THEN p_member_cap ELSE m.member_number_cap[n] END ORDER BY n) FROM unnest(m.options) WITH ORDINALITY u (o, n))
    WHERE m.id = p_market;
  PERFORM lottery.limits_changed(p_market, p_option);
END $$;

-- Puts a number of a round on the operators' list with a lower multiplier, 0 = closed; null takes it off.
CREATE FUNCTION lottery.limit_number(p_round bigint, p_option lottery.bet_option, p_number text, p_multiplier int) RETURNS void LANGUAGE sql AS $$
  DELETE FROM lottery.number_reach x WHERE x.round_id = p_round AND x.option = p_option AND x.number = p_number AND p_multiplier IS NULL;
  INSERT INTO lottery.number_reach SELECT p_round, p_option, p_number, p_multiplier WHERE p_multiplier IS NOT NULL
    ON CONFLICT (round_id, option, number) DO UPDATE SET multiplier = excluded.multiplier;
$$;
