-- Limited numbers: lower multipliers by an operators' list (lottery.number_reach) and by what is sold, and how much of a number is sold at all.
--
-- Everything here is read when a slip is sold, so that operators may change it while a round is open; a line keeps the multiplier it was
-- bought at, in its slip. A number is known by its key everywhere (lottery.number_key).

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
  SELECT id AS market_id, unnest(options) AS option, unnest(number_cap) AS number_cap, unnest(member_number_cap) AS member_cap FROM lottery.market;

-- What is sold on a number of a round to everybody, and what all of it pays if the number comes, in satang. A slip locks its numbers here, always in the
-- order of option and number, so that they are judged and counted without another slip in between.
CREATE TABLE lottery.number_sold (
  round_id bigint NOT NULL,
  option lottery.bet_option NOT NULL,
  number text COLLATE "C" NOT NULL,
  sold bigint NOT NULL DEFAULT 0,
  payout bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (round_id, option, number)
) WITH (fillfactor = 50);
-- What each member has staked on a number, under the lock of the number.
CREATE TABLE lottery.member_sold (
  round_id bigint NOT NULL,
  member uuid NOT NULL,
  option lottery.bet_option NOT NULL,
  number text COLLATE "C" NOT NULL,
  sold bigint NOT NULL,
  PRIMARY KEY (round_id, member, option, number)
);

-- What the lines of a slip would be sold at now, one row per line: the truth that previews, refusals and sales share.
--
-- The lines are looked at in their order, each with what the lines before it take of the same number: under tode_3 two orders of the same digits are two
-- lines and one number. A line takes what it asks for, brought between its bounds. The whole of a line has the multiplier of the tier its last baht
-- falls into. A number of which not even the least stake is left to anybody is closed; `stake_max` is the most for this line: the least of what is left of
-- the number, and what is left to the member, who stakes no more on a number in a round than the option's maximum, in all lines and slips together.
CREATE FUNCTION lottery.judge_lines(
  p_round bigint, p_member uuid, p_accept text, p_options lottery.bet_option[], p_numbers text[], p_stakes bigint[], p_seen int[]
) RETURNS TABLE (n bigint, stake bigint, usual int, multiplier int, stake_min bigint, stake_max bigint, answer text) LANGUAGE sql STABLE AS $$
  WITH line AS (
    SELECT u.n, u.option, u.number, u.stake, u.seen, r.market_id, coalesce(t.multiplier, 0) AS usual, coalesce(least(t.multiplier, x.multiplier), 0) AS listed,
        coalesce(t.stake_min, 0) AS stake_min, coalesce(t.stake_max, 0) AS stake_max, coalesce(s.sold, 0) AS sold,
        t.number_cap - coalesce(s.sold, 0) AS left_of_number, coalesce(t.stake_max, 0) - coalesce(m.sold, 0) AS left_to_member
      FROM lottery.round r
      CROSS JOIN (
        SELECT a.n, a.option, lottery.number_key(a.option, a.number) AS number, a.stake, a.seen
          FROM unnest(p_options, p_numbers, p_stakes, p_seen) WITH ORDINALITY a (option, number, stake, seen, n)
      ) u
      LEFT JOIN lottery.rate_in_round t ON t.round_id = r.id AND t.option = u.option
      LEFT JOIN lottery.number_reach x ON x.round_id = r.id AND x.option = u.option AND x.number = u.number
      LEFT JOIN lottery.number_sold s ON s.round_id = r.id AND s.option = u.option AND s.number = u.number
      LEFT JOIN lottery.member_sold m ON m.round_id = r.id AND m.member = p_member AND m.option = u.option AND m.number = u.number
      WHERE r.id = p_round
  ), wished AS (
    SELECT l.*, least(greatest(l.stake, l.stake_min), l.stake_max) AS wish FROM line l
  ), ordered AS (
    SELECT w.*, coalesce(sum(w.wish) OVER (PARTITION BY w.option, w.number ORDER BY w.n ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS taken FROM wished w
  ), bounded AS (
    SELECT o.*, greatest(least(o.left_to_member - o.taken, o.left_of_number - o.taken), 0) AS most, o.left_of_number - o.taken < o.stake_min AS sold_out FROM ordered o
  ), priced AS (
    SELECT b.*, CASE WHEN b.sold_out THEN 0 ELSE
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
        WHEN r.status <> 'open' OR r.closes_at <= clock_timestamp() THEN '{"error":"ROUND_CLOSED"}'
        WHEN r.suspended_at IS NOT NULL THEN '{"error":"SALE_SUSPENDED"}'
        ELSE json_build_object('lines', lottery.line_answers(p_round, p_member, p_accept, p_options, p_numbers, p_stakes, p_seen)) END
      FROM lottery.round r JOIN lottery.site_market o ON o.market_id = r.market_id AND o.site_id = p_site AND o.offered WHERE r.id = p_round
  ), '{"error":"NOT_FOUND"}')
$$;

-- Locks the counters of the numbers of a slip to the end of the transaction, so that what is sold on them stands still. Two slips with the
-- same numbers take turns; the one order of locking keeps them from waiting for each other. After the round, before the account.
CREATE FUNCTION lottery.lock_numbers(p_round bigint, p_options lottery.bet_option[], p_numbers text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lottery.number_sold (round_id, option, number)
    SELECT DISTINCT p_round, u.option, lottery.number_key(u.option, u.number) FROM unnest(p_options, p_numbers) u (option, number) ORDER BY 2, 3
    ON CONFLICT DO NOTHING;
  PERFORM FROM (
    SELECT FROM lottery.number_sold s
      WHERE s.round_id = p_round AND (s.option, s.number) IN (SELECT u.option, lottery.number_key(u.option, u.number) FROM unnest(p_options, p_numbers) u (option, number))
      ORDER BY s.option, s.number FOR UPDATE
  ) locked;
END $$;

-- Adds the lines of a slip to what is sold and may have to be paid (p_sign 1), or takes them off again (-1), under the locks of lock_numbers. What a line
-- pays is rounded down to the satang by itself, as when it is paid.
CREATE FUNCTION lottery.count_sold(
  p_sign int, p_round bigint, p_member uuid, p_options lottery.bet_option[], p_numbers text[], p_stakes bigint[], p_multipliers int[]
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH sale AS MATERIALIZED (
    SELECT u.option, lottery.number_key(u.option, u.number) AS number, p_sign * sum(u.stake)::bigint AS sold, p_sign * sum(u.stake * u.multiplier / 1000)::bigint AS payout
      FROM unnest(p_options, p_numbers, p_stakes, p_multipliers) u (option, number, stake, multiplier) GROUP BY 1, 2
  ), to_everybody AS (
    UPDATE lottery.number_sold s SET sold = s.sold + l.sold, payout = s.payout + l.payout FROM sale l
      WHERE s.round_id = p_round AND s.option = l.option AND s.number = l.number
  )
  INSERT INTO lottery.member_sold AS s (round_id, member, option, number, sold)
    SELECT p_round, p_member, l.option, l.number, l.sold FROM sale l ORDER BY l.option, l.number
    ON CONFLICT (round_id, member, option, number) DO UPDATE SET sold = s.sold + excluded.sold;
END $$;

-- Gives back what a slip has sold, when it is cancelled or refunded by itself: others may buy it again. To be called by whoever holds the round FOR
-- SHARE (or more) and does not hold an account yet, at most once for a slip and in the transaction that refunds it.
CREATE FUNCTION lottery.unsell(p_slip lottery.slip) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lottery.lock_numbers(p_slip.round_id, p_slip.options, p_slip.numbers);
  PERFORM lottery.count_sold(-1, p_slip.round_id, p_slip.member, p_slip.options, p_slip.numbers, p_slip.stakes, p_slip.multipliers);
END $$;

-- The numbers that a key stands for: every order of its digits where any order wins, else itself.
CREATE FUNCTION lottery.numbers_of(option lottery.bet_option, key text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT substr(key, a, 1) || substr(key, b, 1) || substr(key, 6 - a - b, 1)
    FROM generate_series(1, 3) a, generate_series(1, 3) b WHERE option = 'tode_3' AND a <> b
  UNION ALL SELECT key WHERE option <> 'tode_3'
$$;

-- The keys of a round whose next baht is sold at less than the usual multiplier, 0 = closed: by the list, by a tier, or by the cap. Of all that is sold only
-- the numbers beyond the first tier or the cap are looked at closely.
CREATE FUNCTION lottery.keys_now(p_round bigint) RETURNS TABLE (option lottery.bet_option, number text, multiplier int) LANGUAGE sql STABLE AS $$
  WITH terms AS (
    SELECT r.market_id, l.option, l.multiplier, l.stake_min, l.number_cap,
        least(l.number_cap, (SELECT min(t.above) FROM lottery.market_tier t WHERE t.market_id = r.market_id AND t.option = l.option)) AS usual_up_to
      FROM lottery.round r JOIN lottery.rate_in_round l ON l.round_id = r.id WHERE r.id = p_round
  ), touched AS (
    SELECT x.option, x.number, x.multiplier, 0::bigint AS sold FROM lottery.number_reach x WHERE x.round_id = p_round
    UNION ALL
    SELECT s.option, s.number, NULL, s.sold FROM lottery.number_sold s JOIN terms l ON l.option = s.option WHERE s.round_id = p_round AND s.sold + l.stake_min > l.usual_up_to
  ), number AS (
    SELECT t.option, t.number, min(t.multiplier) AS listed, max(t.sold) AS sold FROM touched t GROUP BY t.option, t.number
  ), priced AS (
    SELECT n.option, n.number, l.multiplier AS usual, CASE WHEN l.number_cap - n.sold < l.stake_min THEN 0 ELSE least(l.multiplier, n.listed,
        (SELECT min(t.multiplier) FROM lottery.market_tier t WHERE t.market_id = l.market_id AND t.option = n.option AND t.above < n.sold + l.stake_min)) END AS multiplier
      FROM number n JOIN terms l ON l.option = n.option
  )
  SELECT p.option, p.number, p.multiplier FROM priced p WHERE p.multiplier < p.usual
$$;

-- The same as numbers that a member may write: every order of a key stands there, so that whoever looks one up finds it.
CREATE FUNCTION lottery.numbers_now(p_round bigint) RETURNS TABLE (option lottery.bet_option, number text, multiplier int) LANGUAGE sql STABLE AS $$
  SELECT k.option, n, k.multiplier FROM lottery.keys_now(p_round) k CROSS JOIN LATERAL lottery.numbers_of(k.option, k.number) n ORDER BY k.option, n
$$;

-- For each option on offer `p_most` numbers at the usual multiplier, the least sold first; where any order wins, one for all orders. Between numbers that
-- are sold alike a hash of the round decides, so that not every round offers 00.
CREATE FUNCTION lottery.recommended_numbers(p_round bigint, p_most int) RETURNS TABLE (option lottery.bet_option, number text, multiplier int) LANGUAGE sql STABLE AS $$
  WITH offered AS (
    SELECT l.option, l.multiplier, right(l.option::text, 1)::int AS digits FROM lottery.rate_in_round l WHERE l.round_id = p_round AND l.multiplier > 0
  ), number AS (
    SELECT o.option, o.multiplier, lpad(n::text, o.digits, '0') AS number FROM offered o, generate_series(0, (10 ^ o.digits)::int - 1) n
  ), ranked AS (
    SELECT n.option, n.number, n.multiplier, row_number() OVER (PARTITION BY n.option ORDER BY coalesce(s.sold, 0), hashtext(p_round || n.number)) AS rank
      FROM number n LEFT JOIN lottery.number_sold s ON s.round_id = p_round AND s.option = n.option AND s.number = n.number
      WHERE n.number = lottery.number_key(n.option, n.number)
        AND NOT EXISTS (SELECT FROM lottery.keys_now(p_round) x WHERE x.option = n.option AND x.number = n.number)
  )
  SELECT option, number, multiplier FROM ranked WHERE rank <= p_most ORDER BY option, rank
$$;

-- Sets the tiers of an option of a market, all of them: above aboves[i] satang at multipliers[i]. None = no tiers. The next slip is sold by them.
CREATE FUNCTION lottery.set_tiers(p_market smallint, p_option lottery.bet_option, p_aboves bigint[], p_multipliers int[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM lottery.market_tier t WHERE t.market_id = p_market AND t.option = p_option;
  INSERT INTO lottery.market_tier SELECT p_market, p_option, u.above, u.multiplier FROM unnest(p_aboves, p_multipliers) u (above, multiplier);
$$;

-- Sets the most that is sold on one number of an option, to everybody and to one member; null = no end. The next slip is sold by it.
CREATE FUNCTION lottery.set_caps(p_market smallint, p_option lottery.bet_option, p_number_cap bigint, p_member_cap bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE lottery.market m
    SET number_cap = (SELECT array_agg(CASE o WHEN p_option THEN p_number_cap ELSE m.number_cap[n] END ORDER BY n) FROM unnest(m.options) WITH ORDINALITY u (o, n)),
      member_number_cap = (SELECT array_agg(CASE o WHEN p_option THEN p_member_cap ELSE m.member_number_cap[n] END ORDER BY n) FROM unnest(m.options) WITH ORDINALITY u (o, n))
    WHERE m.id = p_market;
$$;

-- Puts a number of a round on the operators' list with a lower multiplier, 0 = closed; null takes it off. Where any order wins it is on the list in every order.
CREATE FUNCTION lottery.limit_number(p_round bigint, p_option lottery.bet_option, p_number text, p_multiplier int) RETURNS void LANGUAGE sql AS $$
  DELETE FROM lottery.number_reach x WHERE x.round_id = p_round AND x.option = p_option AND x.number = lottery.number_key(p_option, p_number) AND p_multiplier IS NULL;
  INSERT INTO lottery.number_reach SELECT p_round, p_option, lottery.number_key(p_option, p_number), p_multiplier WHERE p_multiplier IS NOT NULL
    ON CONFLICT (round_id, option, number) DO UPDATE SET multiplier = excluded.multiplier;
$$;

-- Forgets the counters of a round that was settled a day ago or longer: its slips tell what was sold. Answers how many rounds that was, one or none, the
-- oldest first; the counters are walked from round to round, so that none of the others is read.
CREATE FUNCTION lottery.forget_counters() RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  counted bigint := 0;
BEGIN
  LOOP
    SELECT min(s.round_id) INTO counted FROM lottery.number_sold s WHERE s.round_id > counted;
    EXIT WHEN counted IS NULL;
    IF EXISTS (SELECT FROM lottery.round r WHERE r.id = counted AND r.settled_at < clock_timestamp() - interval '1 day') THEN
      DELETE FROM lottery.member_sold s WHERE s.round_id = counted;
      DELETE FROM lottery.number_sold s WHERE s.round_id = counted;
      RETURN 1;
    END IF;
  END LOOP;
  RETURN 0;
END $$;
