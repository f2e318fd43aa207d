-- 4-digit sets: a set is bought at a fixed price on a number of four digits and held against the four digits of a round's result. Of all that
-- its number hits only the highest prize is paid. Money is in satang.

-- What a set can win; where two pay alike the earlier one is named.
CREATE TYPE lottery.set_tier AS ENUM ('straight4', 'straight3', 'tode4', 'tode3', 'front3', 'front2', 'back2');

-- The lotteries that are sold in sets, and on what terms. `prizes` of one set are in the order of the tiers, 0 = not offered; `stock` is how many
-- sets of each number a round has, null = without limit.
CREATE TABLE lottery.set_market (
  market_id smallint PRIMARY KEY REFERENCES lottery.market,
  price bigint NOT NULL CHECK (price > 0),
  prizes bigint[] NOT NULL CHECK (cardinality(prizes) = 7 AND 0 <= ALL (prizes)),
  stock int CHECK (stock >= 0)
);

-- Another stock for certain numbers; 0 = not sold.
CREATE TABLE lottery.set_stock (
  market_id smallint NOT NULL REFERENCES lottery.set_market,
  number text NOT NULL CHECK (number ~ '^[0-9]{4}$'),
  stock int NOT NULL CHECK (stock >= 0),
  PRIMARY KEY (market_id, number)
);

-- How many sets of a number a round has sold: the row is locked for each sale, so no more than the stock is ever sold.
CREATE TABLE lottery.set_sold (
  round_id bigint NOT NULL REFERENCES lottery.round,
  number text NOT NULL,
  sold int NOT NULL DEFAULT 0,
  PRIMARY KEY (round_id, number)
) WITH (fillfactor = 70);

-- One purchase, with its lines side by side, written once and never changed. Price and prizes are those it was bought at.
CREATE TABLE lottery.set_ticket (
  id bigint GENERATED ALWAYS AS IDENTITY,
  member uuid NOT NULL,
  round_id bigint NOT NULL REFERENCES lottery.round,
  -- The client's idempotency key, and the hash of what was asked with it.
  key text COLLATE "C" NOT NULL,
  fingerprint bytea NOT NULL,
  stake bigint NOT NULL,
  price bigint NOT NULL,
  prizes bigint[] NOT NULL,
  numbers text[] NOT NULL,
  quantities int[] NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (round_id, id),
  CONSTRAINT set_ticket_of_member UNIQUE (member, id),
  CONSTRAINT one_set_ticket_per_key UNIQUE (member, key)
);

-- The tickets of a round that won, with the sum of their sets. A ticket of a round with a result that is not here lost.
CREATE TABLE lottery.set_win (
  round_id bigint NOT NULL,
  ticket_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (round_id, ticket_id)
);

-- How far the payouts (or refunds) of a round's tickets are: every ticket up to `last_ticket` is done.
CREATE TABLE lottery.set_settlement (
  round_id bigint PRIMARY KEY REFERENCES lottery.round,
  last_ticket bigint NOT NULL DEFAULT 0,
  done_at timestamptz
);
CREATE INDEX set_to_settle ON lottery.set_settlement (round_id) WHERE done_at IS NULL;

-- The receipt number of a ticket: as a slip's, with 4D before it, so that the two are told apart when read out.
CREATE FUNCTION lottery.set_receipt(ticket bigint) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT '4D-' || lottery.receipt(ticket)
$$;

-- Every number that hits something in a result, and each prize it hits: about 270 rows, not all of which are paid.
CREATE FUNCTION lottery.set_hits(p_result text) RETURNS TABLE (number text, tier lottery.set_tier) LANGUAGE sql IMMUTABLE STRICT AS $$
  WITH digit AS (SELECT n::text AS d FROM generate_series(0, 9) n), place AS (SELECT n, substr(p_result, n, 1) AS d FROM generate_series(1, 4) n)
  SELECT p_result, 'straight4'::lottery.set_tier
  UNION ALL SELECT d || right(p_result, 3), 'straight3' FROM digit
  UNION ALL SELECT DISTINCT a.d || b.d || c.d || e.d, 'tode4'::lottery.set_tier
    FROM place a JOIN place b ON b.n <> a.n JOIN place c ON c.n NOT IN (a.n, b.n) JOIN place e ON e.n NOT IN (a.n, b.n, c.n)
  UNION ALL SELECT DISTINCT f.d || a.d || b.d || c.d, 'tode3'::lottery.set_tier
    FROM digit f, place a JOIN place b ON b.n <> a.n AND b.n > 1 JOIN place c ON c.n NOT IN (a.n, b.n) AND c.n > 1 WHERE a.n > 1
  UNION ALL SELECT left(p_result, 3) || d, 'front3' FROM digit
  UNION ALL SELECT left(p_result, 2) || a.d || b.d, 'front2' FROM digit a, digit b
  UNION ALL SELECT a.d || b.d || right(p_result, 2), 'back2' FROM digit a, digit b
$$;

-- The one prize of each number that wins in a result under a table of prizes: the highest it hits.
CREATE FUNCTION lottery.set_prizes(p_result text, p_prizes bigint[]) RETURNS TABLE (number text, tier lottery.set_tier, prize bigint) LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT DISTINCT ON (h.number) h.number, h.tier, p_prizes[array_position(enum_range(NULL::lottery.set_tier), h.tier)]
    FROM lottery.set_hits(p_result) h WHERE p_prizes[array_position(enum_range(NULL::lottery.set_tier), h.tier)] > 0
    ORDER BY h.number, 3 DESC, h.tier
$$;

-- How many sets of these numbers are left in a round; null = without limit.
CREATE FUNCTION lottery.sets_left(p_round bigint, p_numbers text[]) RETURNS TABLE (number text, remaining int) LANGUAGE sql STABLE AS $$
  -- Not greatest(): that passes a null over.
  SELECT n.number, CASE WHEN coalesce(o.stock, m.stock) <= coalesce(s.sold, 0) THEN 0 ELSE coalesce(o.stock, m.stock) - coalesce(s.sold, 0) END
    FROM lottery.round r JOIN lottery.set_market m ON m.market_id = r.market_id CROSS JOIN unnest(p_numbers) WITH ORDINALITY n (number, place)
    LEFT JOIN lottery.set_stock o ON o.market_id = r.market_id AND o.number = n.number
    LEFT JOIN lottery.set_sold s ON s.round_id = r.id AND s.number = n.number
    WHERE r.id = p_round ORDER BY n.place
$$;

-- Sells one ticket: everything between what the member asks and the money taken, in one call and one transaction. `p_code` is the lottery that
-- the call is for; each number stands there once. `p_price` and `p_prizes` are the terms that the member saw: sets are sold on those or not at all.
--
-- Locks, in this order: the round FOR SHARE (closing takes it FOR UPDATE and so waits for us, or we see it closed), the member's account, the
-- counters of the numbers in their order. The clock and the terms are read after the locks. The same key answers the ticket it made; a refused one leaves the key
-- free and nothing sold.
--
-- Answers {"ticket", ...} or {"error": code, ...}; it raises only for what cannot happen (a member without an account).
CREATE FUNCTION lottery.place_sets(
  p_member uuid, p_site int, p_key text, p_fingerprint bytea, p_code text, p_round bigint, p_numbers text[], p_quantities int[], p_price bigint, p_prizes bigint[]
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  game record;
  terms record;
  account ledger.account;
  old record;
  at timestamptz;
  short json;
  cost bigint;
  ticket bigint;
  refusal json;
BEGIN
  SELECT r.status, r.closes_at, r.suspended_at, m.bet_type_prefix || r.number AS bet_type, t.market_id INTO game
    FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id AND m.code = p_code AND m.offers_sets JOIN lottery.set_market t ON t.market_id = m.id
    JOIN lottery.site_market o ON o.market_id = m.id AND o.site_id = p_site AND o.offered
    WHERE r.id = p_round AND r.closes_at > clock_timestamp() FOR SHARE OF r;
  IF NOT FOUND THEN
    -- Whoever comes too late takes no lock on the round: however many they are, closing need not wait for them.
    refusal := coalesce((SELECT CASE r.status WHEN 'waiting' THEN '{"error":"ROUND_NOT_OPEN"}'::json ELSE '{"error":"ROUND_CLOSED"}' END
      FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id AND m.code = p_code AND m.offers_sets JOIN lottery.set_market t ON t.market_id = m.id
      JOIN lottery.site_market o ON o.market_id = m.id AND o.site_id = p_site AND o.offered WHERE r.id = p_round), '{"error":"NOT_FOUND"}');
  END IF;
  account := ledger.lock_account(p_member);

  -- Under the account's lock: of two calls with one key the second sees the first.
  SELECT s.id, s.fingerprint INTO old FROM lottery.set_ticket s WHERE s.member = p_member AND s.key = p_key;
  IF FOUND THEN
    RETURN CASE WHEN old.fingerprint = p_fingerprint THEN json_build_object('ticket', old.id, 'replayed', true) ELSE '{"error":"IDEMPOTENCY_KEY_REUSED"}' END;
  ELSIF refusal IS NOT NULL THEN
    RETURN refusal;
  END IF;

  INSERT INTO lottery.set_sold (round_id, number) SELECT p_round, n FROM unnest(p_numbers) n ORDER BY n ON CONFLICT DO NOTHING;
  PERFORM FROM lottery.set_sold s WHERE s.round_id = p_round AND s.number = ANY (p_numbers) ORDER BY s.number FOR UPDATE;
  at := clock_timestamp();
  SELECT t.price, t.prizes INTO terms FROM lottery.set_market t WHERE t.market_id = game.market_id;
  cost := terms.price * (SELECT sum(q) FROM unnest(p_quantities) q);
  SELECT json_agg(json_build_object('index', asked.n - 1, 'number', asked.number, 'left', l.remaining) ORDER BY asked.n) INTO short
    FROM unnest(p_numbers, p_quantities) WITH ORDINALITY asked (number, quantity, n) JOIN lottery.sets_left(p_round, p_numbers) l ON l.number = asked.number
    WHERE asked.quantity > l.remaining;
  refusal := CASE
    WHEN game.status = 'waiting' THEN '{"error":"ROUND_NOT_OPEN"}'
    WHEN game.status <> 'open' OR at >= game.closes_at THEN '{"error":"ROUND_CLOSED"}'
    WHEN game.suspended_at IS NOT NULL THEN '{"error":"SALE_SUSPENDED"}'
    WHEN (terms.price, terms.prizes) IS DISTINCT FROM (p_price, p_prizes) THEN json_build_object('error', 'SET_TERMS_CHANGED', 'price', terms.price, 'prizes', terms.prizes)
    WHEN short IS NOT NULL THEN json_build_object('error', 'SET_SOLD_OUT', 'lines', short)
    WHEN account.balance < cost THEN '{"error":"INSUFFICIENT_BALANCE"}' END;
  IF refusal IS NOT NULL THEN
    RETURN refusal;
  END IF;

  UPDATE lottery.set_sold s SET sold = s.sold + asked.quantity
    FROM unnest(p_numbers, p_quantities) asked (number, quantity) WHERE s.round_id = p_round AND s.number = asked.number;
  INSERT INTO lottery.set_ticket (member, round_id, key, fingerprint, stake, price, prizes, numbers, quantities, created_at)
    VALUES (p_member, p_round, p_key, p_fingerprint, cost, terms.price, terms.prizes, p_numbers, p_quantities, at) RETURNING id INTO ticket;
  PERFORM ledger.post_locked(account, 'set:' || ticket, 'debit', 'BET_SET_4', cost, 'set', ticket, lottery.set_receipt(ticket), game.bet_type);
  RETURN json_build_object('ticket', ticket, 'replayed', false, 'stake', cost, 'balance', account.balance - cost, 'version', account.version + 1);
END $$;

-- Writes which tickets of a round won, by its result as it is now. Losing tickets are not touched.
CREATE FUNCTION lottery.store_set_wins(p_round bigint) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  terms bigint[];
BEGIN
  -- Tickets differ in their prizes only where those were changed while the round was open.
  FOR terms IN SELECT DISTINCT t.prizes FROM lottery.set_ticket t WHERE t.round_id = p_round LOOP
    INSERT INTO lottery.set_win (round_id, ticket_id, amount)
      SELECT p_round, l.id, sum(l.quantity * w.prize)
        -- The limit is never reached; it lets the planner know that there are few, and hash them.
        FROM (SELECT p.number, p.prize FROM lottery.round_result x, lottery.set_prizes(x.result, terms) p WHERE x.round_id = p_round LIMIT 400) w
        JOIN (SELECT t.id, unnest(t.numbers) AS number, unnest(t.quantities) AS quantity FROM lottery.set_ticket t WHERE t.round_id = p_round AND t.prizes = terms) l
          ON l.number = w.number
        GROUP BY l.id;
  END LOOP;
END $$;

-- A round that gets its result, or is voided, owes its tickets: noted in the same transaction, whoever changes the round. Noted once: what a
-- correction changes is paid and taken back by the correction.
CREATE FUNCTION lottery.owe_sets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lottery.set_settlement (round_id)
    SELECT NEW.id WHERE EXISTS (SELECT FROM lottery.set_ticket t WHERE t.round_id = NEW.id) ON CONFLICT DO NOTHING;
  IF FOUND AND NEW.status = 'resulted' THEN
    PERFORM lottery.store_set_wins(NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER owe_sets AFTER UPDATE OF status ON lottery.round FOR EACH ROW
  WHEN (NEW.status IN ('resulted', 'voided') AND NEW.status IS DISTINCT FROM OLD.status) EXECUTE FUNCTION lottery.owe_sets();

-- Pays the next tickets of a round: winners of a result, or every ticket of a voided round. One settler works on a round at a time; keys made from
-- the ticket's number make each payment happen once even if that were not so. After a crash the next call goes on where the last commit was.
-- Answers null when there is nothing to do here, otherwise what to tell members after the commit.
CREATE FUNCTION lottery.settle_sets_batch(p_round bigint, p_limit int) RETURNS json LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  progress lottery.set_settlement;
  due record;
  batch record;
  kind text;
  money json := '[]';
BEGIN
  SELECT * INTO progress FROM lottery.set_settlement s WHERE s.round_id = p_round AND s.done_at IS NULL FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT r.status = 'voided' AS voided, m.bet_type_prefix || r.number AS bet_type INTO due
    FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id WHERE r.id = p_round AND r.status IN ('resulted', 'voided');
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  kind := CASE WHEN due.voided THEN 'ABORT_POY' ELSE 'WIN_SET_4' END;

  SELECT coalesce(array_agg(s.id ORDER BY s.id), '{}') AS ids, array_agg(s.member ORDER BY s.id) AS members, array_agg(s.amount ORDER BY s.id) AS amounts,
      array_agg(CASE WHEN due.voided THEN 'set-refund:' ELSE 'set-win:' END || s.id ORDER BY s.id) AS keys, array_agg(lottery.set_receipt(s.id) ORDER BY s.id) AS texts
    INTO batch
    FROM (
      (SELECT t.id, t.member, t.stake AS amount FROM lottery.set_ticket t
        WHERE due.voided AND t.round_id = p_round AND t.id > progress.last_ticket ORDER BY t.id LIMIT p_limit)
      UNION ALL
      (SELECT t.id, t.member, w.amount FROM lottery.set_win w JOIN lottery.set_ticket t ON t.round_id = w.round_id AND t.id = w.ticket_id
        WHERE NOT due.voided AND w.round_id = p_round AND w.ticket_id > progress.last_ticket ORDER BY w.ticket_id LIMIT p_limit)
    ) s;
  IF cardinality(batch.ids) > 0 THEN
    SELECT coalesce(json_agg(json_build_object('uuid', c.member, 'balanceSatang', c.balance, 'version', c.version, 'type', kind, 'amountSatang', c.amount)), '[]')
      INTO money FROM ledger.credit_many(kind, batch.keys, batch.members, batch.amounts, 'set', batch.ids, batch.texts, due.bet_type) c;
  END IF;
  UPDATE lottery.set_settlement s SET last_ticket = coalesce(batch.ids[cardinality(batch.ids)], s.last_ticket),
      done_at = CASE WHEN cardinality(batch.ids) < p_limit THEN clock_timestamp() END
    WHERE s.round_id = p_round;
  RETURN json_build_object(
    'done', cardinality(batch.ids) < p_limit,
    'money', money,
    'prizes', '[]'::json,
    'slips', (SELECT coalesce(json_agg(json_build_object('poyId', u.id, 'uuid', u.member, 'satang', u.amount)), '[]')
      FROM unnest(batch.ids, batch.members, batch.amounts) u (id, member, amount)));
END $$;
