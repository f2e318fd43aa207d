-- Slips that their members took back. A slip is written once and never changed, so it is not marked there: whoever pays, refunds, counts or
-- corrects slips passes these by.
CREATE TABLE lottery.slip_cancel (
  round_id bigint NOT NULL,
  slip_id bigint NOT NULL,
  member uuid NOT NULL,
  cancelled_at timestamptz NOT NULL,
  PRIMARY KEY (round_id, slip_id)
);
CREATE INDEX slip_cancel_of_member ON lottery.slip_cancel (member, cancelled_at);

-- Until when a slip can be cancelled by its market's rule: so long after it was sent, and so long before the round closes. Null where never: the
-- market allows none, or the slip was bought too close to the end.
CREATE FUNCTION lottery.cancel_until(p_within_seconds int, p_before_close_seconds int, p_sent_at timestamptz, p_closes_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_within_seconds IS NOT NULL AND p_closes_at - p_before_close_seconds * interval '1 second' > p_sent_at
    THEN least(p_sent_at + p_within_seconds * interval '1 second', p_closes_at - p_before_close_seconds * interval '1 second') END
$$;

-- How many slips a member has cancelled on the Bangkok day of a moment, in all markets together.
CREATE FUNCTION lottery.cancels_on_day(p_member uuid, p_at timestamptz) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM lottery.slip_cancel c
    WHERE c.member = p_member AND c.cancelled_at >= date_trunc('day', p_at AT TIME ZONE 'Asia/Bangkok') AT TIME ZONE 'Asia/Bangkok'
$$;

-- Cancels a whole slip and gives its stake back, in one transaction; a second call changes nothing and says so.
--
-- Locks, in this order: the member's own cancelling (so that two at the daily limit, or two of one slip, take turns), the round FOR SHARE
-- (closing, stopping the sale and voiding take it FOR UPDATE: they come wholly before or wholly after), what the slip has sold, the account. The
-- slip itself needs no lock: it never changes. Where an operator has stopped the sale nothing is cancelled; where the worst case has, it may be.
--
-- Answers {"poyId", ...} or {"error": code, ...}.
CREATE FUNCTION lottery.cancel_slip(p_member uuid, p_slip bigint) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  bought lottery.slip;
  game record;
  account ledger.account;
  at timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('cancel:' || p_member, 0));
  SELECT * INTO bought FROM lottery.slip s WHERE s.member = p_member AND s.id = p_slip;
  IF bought.id IS NULL THEN
    RETURN '{"error":"NOT_FOUND"}';
  ELSIF EXISTS (SELECT FROM lottery.slip_cancel c WHERE c.round_id = bought.round_id AND c.slip_id = p_slip) THEN
    RETURN json_build_object('poyId', p_slip, 'replayed', true);
  END IF;

  SELECT r.status, r.suspended_at IS NOT NULL AND NOT r.over_exposure AS suspended, m.cancel_within_seconds, m.cancels_per_day, m.bet_group,
      lottery.cancel_until(m.cancel_within_seconds, m.cancel_before_close_seconds, bought.created_at, r.closes_at) AS until
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

  INSERT INTO lottery.slip_cancel (round_id, slip_id, member, cancelled_at) VALUES (bought.round_id, p_slip, p_member, at);
  PERFORM lottery.unsell(bought);
  account := ledger.lock_account(p_member);
  PERFORM ledger.post_locked(account, 'cancel:' || p_slip, 'credit', 'ABORT_POY', bought.stake, 'slip', p_slip, lottery.receipt(p_slip), game.bet_group);
  RETURN json_build_object('poyId', p_slip, 'replayed', false, 'betId', bought.round_id, 'betGroup', game.bet_group, 'stake', bought.stake,
    'balance', account.balance + bought.stake, 'version', account.version + 1);
END $$;

-- The first slip a member sent at a moment or later: every number below it belongs to an earlier one. A member's slips are numbered in the order they
-- are sent (each is written under the account's lock), so halving finds it through the index of the member's slips, and the hot table needs none
-- by time. Null where the member has no slip.
CREATE FUNCTION lottery.first_slip_since(p_member uuid, p_at timestamptz) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  low bigint;
  high bigint;
  middle bigint;
  probe record;
BEGIN
  SELECT min(s.id), max(s.id) + 1 INTO low, high FROM lottery.slip s WHERE s.member = p_member;
  WHILE low < high LOOP
    middle := low + (high - low) / 2;
    SELECT s.id, s.created_at INTO probe FROM lottery.slip s WHERE s.member = p_member AND s.id <= middle ORDER BY s.id DESC LIMIT 1;
    IF probe.created_at >= p_at THEN
      high := probe.id;
    ELSE
      low := middle + 1;
    END IF;
  END LOOP;
  RETURN low;
END $$;

-- The oldest slip of anybody that may still wait for a result; null where no round that takes or took slips is without one.
CREATE FUNCTION lottery.oldest_waiting_slip() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT min(f.id) FROM (
    -- One by one, as the small indexes of the clockwork are.
    SELECT r.id FROM lottery.round r WHERE r.status = 'open' UNION ALL
    SELECT r.id FROM lottery.round r WHERE r.status = 'closed' UNION ALL
    SELECT r.id FROM lottery.round r WHERE r.status = 'calculating'
  ) running, LATERAL (SELECT s.id FROM lottery.slip s WHERE s.round_id = running.id ORDER BY s.id LIMIT 1) f
$$;
