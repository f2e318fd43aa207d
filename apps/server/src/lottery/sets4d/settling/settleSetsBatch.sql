-- Pays the next tickets of a round: winners of a result, or every ticket of a voided round. One
-- settler works on a round at a time; keys made from the ticket's number make each payment happen
-- once even if that were not so. After a crash the next call goes on where the last commit was.
-- Answers null when there is nothing to do here, otherwise what to tell members after the commit.
CREATE OR REPLACE FUNCTION lottery.settle_sets_batch(p_round bigint, p_limit int) RETURNS json LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  progress lottery.set_settlement;
  due record;
  batch record;
  kind text;
  money json := '[]';
BEGIN
  SELECT * INTO progress FROM lottery.set_settlement s
      WHERE s.round_id = p_round AND s.done_at IS NULL FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT r.status = 'voided' AS voided, m.bet_type_prefix || r.number AS bet_type INTO due
    FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id
        WHERE r.id = p_round AND r.status IN ('resulted', 'voided');
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  kind := CASE WHEN due.voided THEN 'ABORT_POY' ELSE 'WIN_SET_4' END;

  SELECT coalesce(array_agg(s.id ORDER BY s.id), '{}') AS ids, array_agg(s.member ORDER BY s.id) AS members,
      array_agg(s.amount ORDER BY s.id) AS amounts,
      array_agg(CASE WHEN due.voided THEN 'set-refund:' ELSE 'set-win:' END || s.id ORDER BY s.id) AS keys,
          array_agg(lottery.set_receipt(s.id) ORDER BY s.id) AS texts
    INTO batch
    FROM (
      (SELECT t.id, t.member, t.stake AS amount FROM lottery.set_ticket t
        WHERE due.voided AND t.round_id = p_round AND t.id > progress.last_ticket ORDER BY t.id LIMIT p_limit)
      UNION ALL
      (SELECT t.id, t.member, w.amount FROM lottery.set_win w
          JOIN lottery.set_ticket t ON t.round_id = w.round_id AND t.id = w.ticket_id
        WHERE NOT due.voided AND w.round_id = p_round AND w.ticket_id > progress.last_ticket
            ORDER BY w.ticket_id LIMIT p_limit)
    ) s;
  IF cardinality(batch.ids) > 0 THEN
    SELECT coalesce(json_agg(json_build_object('uuid', c.member, 'balanceSatang', c.balance, 'version', c.version,
        'type', kind, 'amountSatang', c.amount)), '[]')
      INTO money FROM ledger.credit_many(kind, batch.keys, batch.members, batch.amounts, 'set', batch.ids,
          batch.texts, due.bet_type) c;
  END IF;
  UPDATE lottery.set_settlement s SET last_ticket = coalesce(batch.ids[cardinality(batch.ids)], s.last_ticket),
      done_at = CASE WHEN cardinality(batch.ids) < p_limit THEN clock_timestamp() END
    WHERE s.round_id = p_round;
  RETURN json_build_object(
    'done', cardinality(batch.ids) < p_limit,
    'money', money,
    'prizes', '[]'::json,
    'slips', (SELECT coalesce(json_agg(json_build_object('poyId', u.id, 'uuid', u.member, 'satang', u.amount,
        'stakeSatang', (SELECT b.stake FROM lottery.set_ticket b WHERE b.round_id = p_round AND b.id = u.id))), '[]')
      FROM unnest(batch.ids, batch.members, batch.amounts) u (id, member, amount)));
END $$;
