-- Places one slip: everything between what the member asks and the money taken, in one call and one
-- transaction. The paths on which nothing is sold are functions of their own, late_refusal and
-- unsold_slip: a sale never calls them.
--
-- Locks, in this order: the round FOR SHARE (closing takes it FOR UPDATE and so waits for us, or we
-- see it closed), the counters of the slip's numbers in the order of option and number, then the
-- member's account. The clock is read after the locks, so that a slip that had to wait is judged by
-- the moment it is written at. Multipliers and stake limits come from the tables, never from the
-- caller; `p_seen` (thousandths, null = not stated) is only compared. The same key answers the slip
-- it made; no money moves unless every line can be taken.
--
-- Answers {"poyId", ...} or {"error": code, ...}; it raises only for what cannot happen (a member
-- without an account).
CREATE OR REPLACE FUNCTION lottery.place_slip(
  p_member uuid, p_site int, p_key text, p_fingerprint bytea, p_round bigint, p_accept text,
  p_options lottery.bet_option[], p_numbers text[], p_stakes bigint[], p_seen int[]
) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  game record;
  account record;
  at timestamptz;
  checked record;
  refusal json;
  slip bigint;
  receipt text;
  cancel_until timestamptz;
  posted_at timestamptz;
BEGIN
  SELECT r.status, r.number, r.kind, r.day, r.closes_at, r.results_at, r.suspended_at IS NOT NULL AS suspended,
      m.code, m.bet_group, m.bet_type_prefix, m.bet_type, m.cancel_within_seconds, m.cancel_before_close_seconds
    INTO game
    FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id
    JOIN lottery.site_market o ON o.market_id = m.id AND o.site_id = p_site AND o.offered
    WHERE r.id = p_round AND r.closes_at > clock_timestamp() FOR SHARE OF r;
  IF NOT FOUND THEN
    refusal := lottery.late_refusal(p_site, p_round);
  ELSIF game.status <> 'open' OR game.suspended THEN
    refusal := CASE game.status WHEN 'waiting' THEN '{"error":"ROUND_NOT_OPEN"}'::json
      WHEN 'open' THEN '{"error":"SALE_SUSPENDED"}' ELSE '{"error":"ROUND_CLOSED"}' END;
  ELSE
    PERFORM lottery.lock_numbers(p_round, p_options, p_numbers);
  END IF;
  account := ledger.lock_account(p_member);
  at := clock_timestamp();

  IF refusal IS NULL THEN
    SELECT sum(j.stake)::bigint AS stake, array_agg(j.multiplier ORDER BY j.n) AS multipliers,
        array_agg(j.usual ORDER BY j.n) AS usual, bool_and(j.answer = 'ok') AS ok
      INTO checked FROM lottery.judge_lines(p_round, p_member, p_accept, p_options, p_numbers, p_stakes, p_seen) j;
    -- Asked first in few words: a long expression is made ready anew in every transaction, all its
    -- branches.
    IF at >= game.closes_at OR checked.ok IS NOT TRUE OR account.balance < checked.stake THEN
      refusal := CASE
        WHEN at >= game.closes_at THEN '{"error":"ROUND_CLOSED"}'::json
        WHEN checked.ok IS NOT TRUE THEN
          json_build_object('error', 'SLIP_REFUSED', 'lines',
            lottery.line_answers(p_round, p_member, p_accept, p_options, p_numbers, p_stakes, p_seen))
        WHEN account.balance < checked.stake THEN '{"error":"INSUFFICIENT_BALANCE"}' END;
    END IF;
    IF checked.usual = checked.multipliers THEN
      checked.usual := NULL;
    END IF;
  END IF;

  IF refusal IS NULL THEN
    INSERT INTO lottery.slip (member, round_id, key, fingerprint, stake, created_at, options, numbers, stakes,
        multipliers, usual_multipliers)
      VALUES (p_member, p_round, p_key, p_fingerprint, checked.stake, at, p_options, p_numbers, p_stakes,
        checked.multipliers, checked.usual)
      ON CONFLICT ON CONSTRAINT one_slip_per_key DO NOTHING RETURNING id INTO slip;
  END IF;
  IF slip IS NULL THEN
    RETURN lottery.unsold_slip(p_member, p_key, p_fingerprint, refusal);
  END IF;
  PERFORM lottery.count_sold(1, p_round, p_member, p_options, p_numbers, p_stakes, checked.multipliers);
  IF game.cancel_within_seconds IS NOT NULL THEN
    cancel_until := lottery.cancel_until(
      game.cancel_within_seconds, game.cancel_before_close_seconds, at, game.closes_at);
  END IF;
  receipt := lottery.receipt(slip);
  -- As an assignment, which is cheaper than a statement of its own.
  posted_at := ledger.post_locked(
    account.id, 'slip:' || slip, 'debit', game.bet_type, checked.stake, 'slip', slip, receipt, game.bet_group);

  RETURN json_build_object(
    'poyId', slip, 'replayed', false, 'receipt', receipt, 'at', at, 'stake', checked.stake,
    'balance', account.balance - checked.stake, 'version', account.version + 1, 'type', game.bet_type,
    'multipliers', checked.multipliers, 'usual', checked.usual,
    'betName', game.code, 'betGroup', game.bet_group, 'betType', game.bet_type_prefix || game.number,
    'kind', game.kind, 'number', game.number, 'day', game.day,
    'resultAt', game.results_at, 'cancelUntil', cancel_until);
END $$;
