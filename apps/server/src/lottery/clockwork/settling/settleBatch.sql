-- Pays the next slips of a settled round: winners of a result, or every slip of a voided round. One
-- settler works on a round at a time; keys made from the slip's number make each payment happen
-- once even if that were not so. After a crash the next call goes on where the last commit was.
-- Batches differ in size, so each is planned for itself; how many winners are new is known to no
-- statistics, so the planner is kept from collecting them all before it takes the next few. Answers
-- null when there is nothing to do here, otherwise what to tell members after the commit.
CREATE OR REPLACE FUNCTION lottery.settle_batch(p_round bigint, p_limit int) RETURNS json LANGUAGE plpgsql
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

  SELECT coalesce(array_agg(s.id ORDER BY s.place), '{}') AS ids, array_agg(s.member ORDER BY s.place) AS members,
      array_agg(s.amount ORDER BY s.place) AS amounts,
      array_agg(CASE due.status WHEN 'voided' THEN 'refund:' ELSE 'win:' END || s.id ORDER BY s.place) AS keys,
      array_agg(lottery.receipt(s.id) ORDER BY s.place) AS texts
    INTO slips
    FROM (
      (SELECT b.id, b.member, b.stake AS amount, b.id AS place FROM lottery.slip b
        WHERE due.status = 'voided' AND b.round_id = p_round AND b.id > progress.last_slip
          -- The stake of a cancelled slip is back already.
          AND b.id NOT IN (SELECT c.slip_id FROM lottery.slip_cancel c WHERE c.round_id = p_round)
              ORDER BY b.id LIMIT p_limit)
      UNION ALL
      (SELECT w.slip_id, w.member, w.amount, row_number() OVER (ORDER BY w.member, w.slip_id) FROM lottery.slip_win w
        WHERE due.status = 'resulted' AND w.round_id = p_round
            AND (w.member, w.slip_id) > (progress.last_member, progress.last_slip)
            ORDER BY w.member, w.slip_id LIMIT p_limit)
    ) s;
  IF cardinality(slips.ids) > 0 THEN
    SELECT coalesce(json_agg(json_build_object('uuid', c.member, 'balanceSatang', c.balance, 'version', c.version,
        'type', kind, 'amountSatang', c.amount)), '[]')
      INTO money FROM ledger.credit_many(kind, slips.keys, slips.members, slips.amounts, 'slip', slips.ids,
          slips.texts, due.bet_group) c;
    UPDATE lottery.settlement s SET last_slip = slips.ids[cardinality(slips.ids)],
        last_member = slips.members[cardinality(slips.ids)] WHERE s.round_id = p_round;
  ELSE
    -- The prizes are a transaction of their own: accounts are locked in one order only as long as a
    -- transaction locks them once.
    SELECT coalesce(json_agg(json_build_object('uuid', c.member, 'balanceSatang', c.balance, 'version', c.version,
        'type', 'YING_WIN', 'amountSatang', c.amount)), '[]')
      INTO prizes
      FROM (
        SELECT coalesce(array_agg('ying:' || p_round || ':' || p.shot_row ORDER BY p.shot_row), '{}') AS keys,
            array_agg(p.member ORDER BY p.shot_row) AS members,
            array_agg(p.amount ORDER BY p.shot_row) AS amounts, array_agg(p_round) AS rounds,
                array_agg(due.code || ' ' || due.number) AS texts
          FROM lottery.shot_prize p WHERE p.round_id = p_round AND p.paid
      ) won, LATERAL ledger.credit_many('YING_WIN', won.keys, won.members, won.amounts, 'round', won.rounds,
          won.texts, due.bet_group) c
      WHERE cardinality(won.keys) > 0;
    UPDATE lottery.round r SET settled_at = clock_timestamp() WHERE r.id = p_round;
  END IF;
  RETURN json_build_object(
    'done', cardinality(slips.ids) = 0,
    'money', money,
    'prizes', prizes,
    'slips', (SELECT coalesce(json_agg(json_build_object('poyId', u.id, 'uuid', u.member, 'satang', u.amount,
        'stakeSatang', (SELECT b.stake FROM lottery.slip b WHERE b.round_id = p_round AND b.id = u.id))), '[]')
      FROM unnest(slips.ids, slips.members, slips.amounts) u (id, member, amount)));
END $$;
