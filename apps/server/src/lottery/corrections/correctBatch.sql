-- Moves the money of the next members of a correction. What is due to a member is paid before
-- anything is taken back, in one transaction, so that the least is owed. One process works on a
-- correction at a time; keys make each transfer happen once even if that were not so, and after a
-- crash the next call goes on behind the last commit. Answers null when there is nothing to do,
-- otherwise what to tell members after the commit.
CREATE OR REPLACE FUNCTION lottery.correct_batch(p_correction bigint, p_limit int) RETURNS json LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  progress lottery.correction_progress;
  due record;
  accounts bigint[];
  step record;
  before_all bigint[];
BEGIN
  SELECT * INTO progress FROM lottery.correction_progress p
    WHERE p.correction_id = p_correction AND p.done_at IS NULL FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT c.round_id, m.bet_group, m.bet_type_prefix || r.number AS bet_type, r.status INTO due
    FROM lottery.correction c JOIN lottery.round r ON r.id = c.round_id JOIN lottery.market m ON m.id = r.market_id
    WHERE c.id = p_correction;
  SELECT coalesce(array_agg(n.account ORDER BY n.account), '{}') INTO accounts FROM (
    SELECT DISTINCT l.account FROM lottery.correction_line l
      WHERE l.correction_id = p_correction AND l.account > progress.last_account ORDER BY l.account LIMIT p_limit
  ) n;
  PERFORM ledger.lock_accounts(accounts);
  SELECT array_agg(a.balance ORDER BY a.account) INTO before_all FROM ledger.cash a WHERE a.account = ANY (accounts);

  FOR step IN
    SELECT l.account, l.member, l.kind, l.ref_id, n.pass, CASE n.pass WHEN 1 THEN l.new_type END AS type,
        CASE n.pass WHEN 1 THEN l.new_amount ELSE l.old_amount END AS amount,
        'correction:' || p_correction || ':' || l.kind || ':' || l.ref_id
          || CASE n.pass WHEN 1 THEN ':paid' ELSE ':taken' END AS key,
        CASE l.kind WHEN 'set' THEN lottery.set_receipt(l.ref_id) ELSE lottery.receipt(l.ref_id) END AS receipt,
        CASE l.kind WHEN 'set' THEN due.bet_type ELSE due.bet_group END AS ref_group
      FROM lottery.correction_line l CROSS JOIN (VALUES (1), (2)) n (pass)
      WHERE l.correction_id = p_correction AND l.account = ANY (accounts)
        AND CASE n.pass WHEN 1 THEN l.new_amount ELSE l.old_amount END IS NOT NULL
      ORDER BY l.account, n.pass, l.kind, l.ref_id
  LOOP
    IF step.pass = 1 THEN
      PERFORM ledger.post(
        step.key, 'credit', step.type, step.member, step.amount, step.kind, step.ref_id, step.receipt, step.ref_group);
    ELSE
      PERFORM ledger.take_back(
        step.key, step.member, step.amount, step.kind, step.ref_id, step.receipt, step.ref_group);
    END IF;
  END LOOP;
  UPDATE lottery.correction_progress p SET last_account = coalesce(accounts[cardinality(accounts)], p.last_account),
      done_at = CASE WHEN cardinality(accounts) < p_limit THEN clock_timestamp() END
    WHERE p.correction_id = p_correction;
  RETURN json_build_object(
    'done', cardinality(accounts) < p_limit,
    'status', due.status,
    'money', (SELECT coalesce(json_agg(json_build_object('uuid', a.member, 'balanceSatang', a.balance, 'version',
        a.version, 'type', 'REVERSAL', 'amountSatang', a.balance - b.balance)), '[]')
      FROM unnest(accounts, before_all) b (account, balance) JOIN ledger.cash a ON a.account = b.account
      WHERE a.balance <> b.balance),
    'slips', (SELECT coalesce(json_agg(json_build_object('poyId', l.ref_id, 'uuid', l.member, 'kind', l.kind,
        'satang', CASE due.status WHEN 'voided' THEN 0 ELSE coalesce(l.new_amount, 0) END,
        'stakeSatang', CASE l.kind
          WHEN 'set' THEN (SELECT t.stake FROM lottery.set_ticket t WHERE t.round_id = due.round_id AND t.id = l.ref_id)
          ELSE (SELECT s.stake FROM lottery.slip s WHERE s.round_id = due.round_id AND s.id = l.ref_id) END)), '[]')
      FROM lottery.correction_line l WHERE l.correction_id = p_correction AND l.account = ANY (accounts)));
END $$;
