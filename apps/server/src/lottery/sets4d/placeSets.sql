-- Sells one ticket: everything between what the member asks and the money taken, in one call and
-- one transaction. `p_code` is the lottery that the call is for; each number stands in the lines once.
-- `p_price` and `p_prizes` are the terms that the member saw: sets are sold on those or not at all.
--
-- Locks, in this order: the round FOR SHARE (closing takes it FOR UPDATE and so waits for us, or we
-- see it closed), the member's account, the counters of the numbers in their order. The clock, the
-- terms and whether the member may play are read after the locks. The same key answers the ticket it
-- made; a refused one leaves the key free and nothing sold.
--
-- Answers {"ticket", ...} or {"error": code, ...}; it raises only where a member has no account.
CREATE OR REPLACE FUNCTION lottery.place_sets(
  p_member uuid, p_site int, p_key text, p_fingerprint bytea, p_code text, p_round bigint,
  p_lines lottery.asked_set[], p_price bigint, p_prizes bigint[]
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  sets record;
  game record;
  terms record;
  account record;
  old record;
  at timestamptz;
  short json;
  cost bigint;
  ticket bigint;
  refusal json;
BEGIN
  SELECT array_agg(l.number ORDER BY l.ordinality) AS numbers, sum(l.quantity) AS quantity,
      array_agg(l.quantity ORDER BY l.ordinality) AS quantities INTO sets FROM unnest(p_lines) WITH ORDINALITY l;
  SELECT r.status, r.closes_at, r.suspended_at, m.bet_type_prefix || r.number AS bet_type, t.market_id INTO game
    FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id AND m.code = p_code AND m.offers_sets
        JOIN lottery.set_market t ON t.market_id = m.id
    JOIN lottery.site_market o ON o.market_id = m.id AND o.site_id = p_site AND o.offered
    WHERE r.id = p_round AND r.closes_at > clock_timestamp() FOR SHARE OF r;
  IF NOT FOUND THEN
    -- A buyer who comes too late takes no lock on the round: closing need not wait for any number of them.
    refusal := coalesce((SELECT CASE r.status WHEN 'waiting' THEN '{"error":"ROUND_NOT_OPEN"}'::json
        ELSE '{"error":"ROUND_CLOSED"}' END
      FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id AND m.code = p_code AND m.offers_sets
          JOIN lottery.set_market t ON t.market_id = m.id
      JOIN lottery.site_market o ON o.market_id = m.id AND o.site_id = p_site AND o.offered WHERE r.id = p_round),
          '{"error":"NOT_FOUND"}');
  END IF;
  account := ledger.lock_account(p_member);

  -- Under the account's lock: of two calls with one key the second sees the first.
  SELECT s.id, s.fingerprint INTO old FROM lottery.set_ticket s WHERE s.member = p_member AND s.key = p_key;
  IF FOUND THEN
    RETURN CASE WHEN old.fingerprint = p_fingerprint THEN json_build_object('ticket', old.id, 'replayed', true)
        ELSE json_build_object('error', 'IDEMPOTENCY_KEY_REUSED', 'poyId', old.id) END;
  ELSIF refusal IS NOT NULL THEN
    RETURN refusal;
  END IF;

  INSERT INTO lottery.set_sold (round_id, number) SELECT p_round, n FROM unnest(sets.numbers) n ORDER BY n
      ON CONFLICT DO NOTHING;
  PERFORM FROM lottery.set_sold s WHERE s.round_id = p_round AND s.number = ANY (sets.numbers)
      ORDER BY s.number FOR UPDATE;
  at := clock_timestamp();
  SELECT t.price, t.prizes INTO terms FROM lottery.set_market t WHERE t.market_id = game.market_id;
  cost := terms.price * sets.quantity;
  SELECT json_agg(json_build_object('index', asked.ordinality - 1, 'number', asked.number, 'left', l.remaining)
      ORDER BY asked.ordinality) INTO short
    FROM unnest(p_lines) WITH ORDINALITY asked
        JOIN lottery.sets_left(p_round, sets.numbers) l ON l.number = asked.number
    WHERE asked.quantity > l.remaining;
  refusal := CASE
    WHEN game.status = 'waiting' THEN '{"error":"ROUND_NOT_OPEN"}'
    WHEN game.status <> 'open' OR at >= game.closes_at THEN '{"error":"ROUND_CLOSED"}'
    WHEN game.suspended_at IS NOT NULL THEN '{"error":"SALE_SUSPENDED"}'
    WHEN (terms.price, terms.prizes) IS DISTINCT FROM (p_price, p_prizes) THEN
      json_build_object('error', 'SET_TERMS_CHANGED', 'price', terms.price, 'prizes', terms.prizes)
    WHEN short IS NOT NULL THEN json_build_object('error', 'SET_SOLD_OUT', 'lines', short)
    WHEN account.balance < cost THEN '{"error":"INSUFFICIENT_BALANCE"}' END;
  refusal := coalesce(refusal, lottery.may_refusal(play.may_play(p_member, 'lottery', cost, NULL)));
  IF refusal IS NOT NULL THEN
    RETURN refusal;
  END IF;

  UPDATE lottery.set_sold s SET sold = s.sold + asked.quantity
    FROM unnest(p_lines) asked WHERE s.round_id = p_round AND s.number = asked.number;
  INSERT INTO lottery.set_ticket (member, round_id, key, fingerprint, stake, price, prizes, numbers, quantities,
      created_at)
    VALUES (p_member, p_round, p_key, p_fingerprint, cost, terms.price, terms.prizes, sets.numbers, sets.quantities, at)
        RETURNING id INTO ticket;
  PERFORM ledger.post_locked(account.id, 'set:' || ticket, 'debit', 'BET_SET_4', cost, 'set', ticket,
      lottery.set_receipt(ticket), game.bet_type);
  RETURN json_build_object('ticket', ticket, 'replayed', false, 'stake', cost, 'balance', account.balance - cost,
      'version', account.version + 1);
END $$;
