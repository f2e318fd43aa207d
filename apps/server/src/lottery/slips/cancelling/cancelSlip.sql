-- Cancels a whole slip and gives its stake back, in one transaction; a second call changes nothing
-- and says so.
--
-- Locks, in this order: the member's own cancelling (so that two at the daily limit, or two of one
-- slip, take turns), the round FOR SHARE (closing, stopping the sale and voiding take it FOR
-- UPDATE: they come wholly before or wholly after), what the slip has sold, the account. The slip
-- itself needs no lock: it never changes. Where an operator has stopped the sale nothing is
-- cancelled; where the worst case has, it may be.
--
-- Answers {"poyId", ...} or {"error": code, ...}.
CREATE OR REPLACE FUNCTION lottery.cancel_slip(p_member uuid, p_slip bigint) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  bought lottery.slip;
  game record;
  account record;
  at timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('cancel:' || p_member, 0));
  SELECT * INTO bought FROM lottery.slip s WHERE s.member = p_member AND s.id = p_slip;
  IF bought.id IS NULL THEN
    RETURN '{"error":"NOT_FOUND"}';
  ELSIF EXISTS (SELECT FROM lottery.slip_cancel c WHERE c.round_id = bought.round_id AND c.slip_id = p_slip) THEN
    RETURN json_build_object('poyId', p_slip, 'replayed', true);
  END IF;

  SELECT r.status, r.suspended_at IS NOT NULL AND NOT r.over_exposure AS suspended, m.cancel_within_seconds,
      m.cancels_per_day, m.bet_group, lottery.cancel_until(
        m.cancel_within_seconds, m.cancel_before_close_seconds, bought.created_at, r.closes_at) AS until
    INTO game
    FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id WHERE r.id = bought.round_id FOR SHARE OF r;
  at := clock_timestamp();
  IF game.cancel_within_seconds IS NULL THEN
    RETURN '{"error":"CANCEL_OFF"}';
  ELSIF game.status <> 'open' THEN
    RETURN '{"error":"ROUND_CLOSED"}';
  ELSIF game.suspended THEN
    RETURN '{"error":"SALE_SUSPENDED"}';
  ELSIF game.until IS NULL OR at >= game.until THEN
    RETURN '{"error":"CANCEL_TOO_LATE"}';
  ELSIF lottery.cancels_on_day(p_member, at) >= game.cancels_per_day THEN
    RETURN json_build_object('error', 'CANCEL_LIMIT', 'perDay', game.cancels_per_day);
  END IF;

  INSERT INTO lottery.slip_cancel (round_id, slip_id, member, cancelled_at)
    VALUES (bought.round_id, p_slip, p_member, at);
  PERFORM lottery.unsell(bought);
  account := ledger.lock_account(p_member);
  PERFORM ledger.post_locked(account.id, 'cancel:' || p_slip, 'credit', 'ABORT_POY', bought.stake,
    'slip', p_slip, lottery.receipt(p_slip), game.bet_group);
  RETURN json_build_object(
    'poyId', p_slip, 'replayed', false, 'betId', bought.round_id, 'betGroup', game.bet_group, 'stake', bought.stake,
    'balance', account.balance + bought.stake, 'version', account.version + 1);
END $$;
