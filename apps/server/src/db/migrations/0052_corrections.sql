-- A confirmed result that was wrong: what was paid is taken back and what is right is paid, by new transfers; nothing that was written is changed.
-- Whoever has spent the money owes it: the rest stands on a debt account, and cash never goes below zero.

-- ── The ledger's part ──
-- A member's debt account holds what the member owes, as a balance at or below zero. It is opened with the first debt, and touched only by whoever
-- has locked the member's cash account.
ALTER TABLE ledger.account DROP CONSTRAINT balance_not_negative,
  ADD CONSTRAINT balance_not_negative CHECK (CASE name WHEN 'debt' THEN balance <= 0 ELSE balance >= 0 END);

INSERT INTO ledger.transaction_type
  SELECT v.code, v.side::ledger.side, a.id FROM ledger.account a JOIN (VALUES
  -- A win or a refund that was wrong; cash paid against a debt; a debt the house lets go.
  ('REVERSAL', 'debit', 'lottery'), ('DEBT_COLLECT', 'debit', 'adjustment'), ('DEBT_FORGIVE', 'credit', 'adjustment')
  ) v (code, side, house) ON v.house = a.name AND a.member IS NULL;

-- What a member owes, in satang.
CREATE FUNCTION ledger.debt_of(p_member uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT -a.balance FROM ledger.account a WHERE a.member = p_member AND a.name = 'debt' AND a.asset = 'THB'), 0)
$$;

-- One transfer between a member's debt account and another account; `p_change` is below zero where the debt grows. `mine` is the member's cash, locked.
CREATE FUNCTION ledger.post_debt(mine ledger.account, p_key text, p_type text, p_other ledger.account, p_change bigint,
  p_ref_kind text, p_ref_id bigint, p_ref_text text, p_ref_group text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  debt ledger.account;
  other_balance bigint := p_other.balance - p_change;
BEGIN
  INSERT INTO ledger.account (member, name, asset, balance, version) VALUES (mine.member, 'debt', 'THB', 0, 0) ON CONFLICT DO NOTHING;
  SELECT * INTO debt FROM ledger.account a WHERE a.member = mine.member AND a.name = 'debt' AND a.asset = 'THB' FOR NO KEY UPDATE;
  IF p_change < 0 THEN
    INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, from_balance, from_version, ref_kind, ref_id, ref_text, ref_group)
      VALUES (p_key, p_type, debt.id, p_other.id, -p_change, debt.balance + p_change, debt.version + 1, p_ref_kind, p_ref_id, p_ref_text, p_ref_group);
  ELSE
    INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, from_balance, from_version, to_balance, to_version, ref_kind, ref_id, ref_text, ref_group)
      VALUES (p_key, p_type, p_other.id, debt.id, p_change, other_balance, p_other.version + 1, debt.balance + p_change, debt.version + 1, p_ref_kind, p_ref_id, p_ref_text, p_ref_group);
    IF p_other.member IS NOT NULL THEN
      UPDATE ledger.account a SET balance = other_balance, version = p_other.version + 1 WHERE a.id = p_other.id;
    END IF;
  END IF;
  UPDATE ledger.account a SET balance = debt.balance + p_change, version = debt.version + 1 WHERE a.id = debt.id;
END $$;

-- Takes money back that was paid by mistake: what cash there is, and the rest becomes a debt. The same key takes once. Error: PY003 no such account.
CREATE FUNCTION ledger.take_back(
  p_key text, p_member uuid, p_amount bigint, p_ref_kind text, p_ref_id bigint, p_ref_text text, p_ref_group text, OUT taken bigint, OUT owed bigint
) LANGUAGE plpgsql AS $$
DECLARE
  mine ledger.account := ledger.lock_account(p_member);
  lottery ledger.account;
BEGIN
  SELECT coalesce(sum(t.amount) FILTER (WHERE t.key = p_key), 0), coalesce(sum(t.amount) FILTER (WHERE t.key <> p_key), 0) INTO taken, owed
    FROM ledger.transfer t WHERE t.key IN (p_key, p_key || ':owed');
  IF taken + owed > 0 THEN
    RETURN;
  END IF;
  taken := least(mine.balance, p_amount);
  owed := p_amount - taken;
  IF taken > 0 THEN
    PERFORM ledger.post_locked(mine, p_key, 'debit', 'REVERSAL', taken, p_ref_kind, p_ref_id, p_ref_text, p_ref_group);
  END IF;
  IF owed > 0 THEN
    SELECT a.* INTO lottery FROM ledger.account a JOIN ledger.transaction_type t ON t.house = a.id AND t.code = 'REVERSAL';
    PERFORM ledger.post_debt(mine, p_key || ':owed', 'REVERSAL', lottery, -owed, p_ref_kind, p_ref_id, p_ref_text, p_ref_group);
  END IF;
END $$;

-- Pays a debt, or part of it: from the member's own cash, or by the house that lets it go. The same key pays once.
-- Errors: PY001 less cash than that, PY002 key used with other content, PY003 no such account, PY005 less debt than that.
CREATE FUNCTION ledger.pay_debt(
  p_key text, p_member uuid, p_amount bigint, p_forgiven boolean, p_ref_text text, OUT owed bigint, OUT balance bigint, OUT version bigint, OUT replayed boolean
) LANGUAGE plpgsql AS $$
DECLARE
  mine ledger.account := ledger.lock_account(p_member);
  other ledger.account := mine;
  kind text := CASE WHEN p_forgiven THEN 'DEBT_FORGIVE' ELSE 'DEBT_COLLECT' END;
  old record;
BEGIN
  SELECT t.type, t.amount INTO old FROM ledger.transfer t WHERE t.key = p_key;
  replayed := FOUND;
  IF replayed AND (old.type, old.amount) IS DISTINCT FROM (kind, p_amount) THEN
    RAISE EXCEPTION 'key % was used with other content', p_key USING ERRCODE = 'PY002';
  ELSIF NOT replayed THEN
    IF ledger.debt_of(p_member) < p_amount THEN
      RAISE EXCEPTION 'debt % is smaller than %', ledger.debt_of(p_member), p_amount USING ERRCODE = 'PY005';
    ELSIF p_forgiven THEN
      SELECT a.* INTO other FROM ledger.account a JOIN ledger.transaction_type t ON t.house = a.id AND t.code = 'DEBT_FORGIVE';
    ELSIF mine.balance < p_amount THEN
      RAISE EXCEPTION 'balance % is smaller than %', mine.balance, p_amount USING ERRCODE = 'PY001';
    END IF;
    PERFORM ledger.post_debt(mine, p_key, kind, other, p_amount, 'operator', 0, p_ref_text, NULL);
  END IF;
  SELECT a.balance, a.version INTO balance, version FROM ledger.account a WHERE a.id = mine.id;
  owed := ledger.debt_of(p_member);
END $$;

-- One more audit, on signs: cash below zero, or a debt above.
CREATE FUNCTION ledger.audit_signs() RETURNS TABLE (audit text, account bigint, transfer text, detail text) LANGUAGE sql STABLE AS $$
  SELECT 'sign', a.id, NULL::text, format('%s has %s', a.name, a.balance) FROM ledger.account a
    WHERE a.member IS NOT NULL AND CASE a.name WHEN 'debt' THEN a.balance > 0 ELSE a.balance < 0 END
$$;

-- ── The lottery's part ──
-- The versions of a round's result: each correction with what stood before it. The first version is what the first correction found.
CREATE TABLE lottery.correction (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  round_id bigint NOT NULL REFERENCES lottery.round,
  -- 2 for the first correction.
  version int NOT NULL CHECK (version >= 2),
  entry_id bigint NOT NULL UNIQUE REFERENCES lottery.result_entry,
  -- Null where the round was voided.
  old_result text,
  old_winning jsonb,
  old_source jsonb,
  new_result text,
  new_winning jsonb,
  new_source jsonb,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (round_id, version)
);

-- What changes for a slip or a set ticket: what was paid for it and what should have been, in satang with their transaction types. Where nothing
-- changes there is no row.
CREATE TABLE lottery.correction_line (
  correction_id bigint NOT NULL REFERENCES lottery.correction,
  kind text NOT NULL CHECK (kind IN ('slip', 'set')),
  ref_id bigint NOT NULL,
  member uuid NOT NULL,
  -- The member's cash account: members are worked through in this order.
  account bigint NOT NULL,
  old_type text,
  old_amount bigint,
  new_type text,
  new_amount bigint,
  PRIMARY KEY (correction_id, kind, ref_id)
);
CREATE INDEX correction_line_account ON lottery.correction_line (correction_id, account);

-- How far a correction's transfers are: every account up to `last_account` is done.
CREATE TABLE lottery.correction_progress (
  correction_id bigint PRIMARY KEY REFERENCES lottery.correction,
  last_account bigint NOT NULL DEFAULT 0,
  done_at timestamptz
);
CREATE INDEX correction_to_do ON lottery.correction_progress (correction_id) WHERE done_at IS NULL;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON lottery.correction FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();

-- Whether money of a round is still on its way, other than what its own settlement tells.
CREATE FUNCTION lottery.is_settling(p_round bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM lottery.correction c JOIN lottery.correction_progress p ON p.correction_id = c.id WHERE c.round_id = p_round AND p.done_at IS NULL)
      OR EXISTS (SELECT FROM lottery.set_settlement s WHERE s.round_id = p_round AND s.done_at IS NULL)
$$;

-- What is due for each slip and set ticket of a round by its state now: wins of its result, or every stake where it was voided. What was cancelled is
-- done with already.
CREATE FUNCTION lottery.payouts(p_round bigint) RETURNS TABLE (kind text, ref_id bigint, member uuid, type text, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT 'slip', s.id, s.member, m.win_type, w.amount
    FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id JOIN lottery.slip_win w ON w.round_id = r.id JOIN lottery.slip s ON s.round_id = r.id AND s.id = w.slip_id
    WHERE r.id = p_round AND r.status = 'resulted'
  UNION ALL
  SELECT 'slip', s.id, s.member, 'ABORT_POY', s.stake
    FROM lottery.round r JOIN lottery.slip s ON s.round_id = r.id
    WHERE r.id = p_round AND r.status = 'voided' AND NOT EXISTS (SELECT FROM lottery.slip_cancel c WHERE c.round_id = s.round_id AND c.slip_id = s.id)
      AND NOT EXISTS (SELECT FROM lottery.slip_cancel c WHERE c.round_id = p_round AND c.slip_id = s.id)
  UNION ALL
  SELECT 'set', t.id, t.member, 'WIN_SET_4', w.amount
    FROM lottery.round r JOIN lottery.set_win w ON w.round_id = r.id JOIN lottery.set_ticket t ON t.round_id = r.id AND t.id = w.ticket_id WHERE r.id = p_round AND r.status = 'resulted'
  UNION ALL
  SELECT 'set', t.id, t.member, 'ABORT_POY', t.stake
    FROM lottery.round r JOIN lottery.set_ticket t ON t.round_id = r.id WHERE r.id = p_round AND r.status = 'voided'
$$;

-- Puts another result (or none) in the place of a wrong one, and notes for every slip and ticket what that changes; all in the transaction that
-- confirms it, with the round locked. The money follows in batches.
CREATE FUNCTION lottery.begin_correction(p_entry lottery.result_entry) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  round_no bigint := p_entry.round_id;
  made bigint;
BEGIN
  INSERT INTO lottery.correction (round_id, version, entry_id, old_result, old_winning, old_source, new_result, new_winning, new_source)
    SELECT r.id, 2 + (SELECT count(*) FROM lottery.correction c WHERE c.round_id = r.id), p_entry.id, x.result, x.winning, x.source, p_entry.result, p_entry.winning, p_entry.source
      FROM lottery.round r LEFT JOIN lottery.round_result x ON x.round_id = r.id WHERE r.id = round_no
    RETURNING id INTO made;
  INSERT INTO lottery.correction_line (correction_id, kind, ref_id, member, account, old_type, old_amount)
    SELECT made, p.kind, p.ref_id, p.member, a.id, p.type, p.amount
      FROM lottery.payouts(round_no) p JOIN ledger.account a ON a.member = p.member AND a.name = 'cash' AND a.asset = 'THB';

  DELETE FROM lottery.slip_win w WHERE w.round_id = round_no;
  DELETE FROM lottery.set_win w WHERE w.round_id = round_no;
  IF p_entry.result IS NULL THEN
    DELETE FROM lottery.round_result x WHERE x.round_id = round_no;
    UPDATE lottery.round r SET status = 'voided', void_reason = p_entry.reason WHERE r.id = round_no;
  ELSE
    INSERT INTO lottery.round_result (round_id, result, winning, source, corrected) VALUES (round_no, p_entry.result, p_entry.winning, p_entry.source, true)
      ON CONFLICT (round_id) DO UPDATE SET result = excluded.result, winning = excluded.winning, source = excluded.source, corrected = true;
    UPDATE lottery.round r SET status = 'resulted', void_reason = NULL WHERE r.id = round_no;
    PERFORM lottery.store_wins(round_no, p_entry.winning);
    PERFORM lottery.store_set_wins(round_no);
  END IF;

  INSERT INTO lottery.correction_line AS l (correction_id, kind, ref_id, member, account, new_type, new_amount)
    SELECT made, p.kind, p.ref_id, p.member, a.id, p.type, p.amount
      FROM lottery.payouts(round_no) p JOIN ledger.account a ON a.member = p.member AND a.name = 'cash' AND a.asset = 'THB'
    ON CONFLICT (correction_id, kind, ref_id) DO UPDATE SET new_type = excluded.new_type, new_amount = excluded.new_amount;
  DELETE FROM lottery.correction_line l WHERE l.correction_id = made AND (l.old_type, l.old_amount) IS NOT DISTINCT FROM (l.new_type, l.new_amount);
  INSERT INTO lottery.correction_progress (correction_id) VALUES (made);
END $$;

-- Moves the money of the next members of a correction. What is due to a member is paid before anything is taken back, in one transaction, so that the
-- least is owed. One process works on a correction at a time; keys make each transfer happen once even if that were not so, and after a crash
-- the next call goes on behind the last commit. Answers null when there is nothing to do, otherwise what to tell members after the commit.
CREATE FUNCTION lottery.correct_batch(p_correction bigint, p_limit int) RETURNS json LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  progress lottery.correction_progress;
  due record;
  accounts bigint[];
  step record;
  before_all bigint[];
BEGIN
  SELECT * INTO progress FROM lottery.correction_progress p WHERE p.correction_id = p_correction AND p.done_at IS NULL FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT c.round_id, m.bet_group, m.bet_type_prefix || r.number AS bet_type, r.status INTO due
    FROM lottery.correction c JOIN lottery.round r ON r.id = c.round_id JOIN lottery.market m ON m.id = r.market_id WHERE c.id = p_correction;
  SELECT coalesce(array_agg(n.account ORDER BY n.account), '{}') INTO accounts FROM (
    SELECT DISTINCT l.account FROM lottery.correction_line l WHERE l.correction_id = p_correction AND l.account > progress.last_account ORDER BY l.account LIMIT p_limit
  ) n;
  PERFORM FROM (SELECT FROM ledger.account a WHERE a.id = ANY (accounts) ORDER BY a.id FOR NO KEY UPDATE) locked;
  SELECT array_agg(a.balance ORDER BY a.id) INTO before_all FROM ledger.account a WHERE a.id = ANY (accounts);

  FOR step IN
    SELECT l.account, l.member, l.kind, l.ref_id, n.pass, CASE n.pass WHEN 1 THEN l.new_type END AS type, CASE n.pass WHEN 1 THEN l.new_amount ELSE l.old_amount END AS amount,
        'correction:' || p_correction || ':' || l.kind || ':' || l.ref_id || CASE n.pass WHEN 1 THEN ':paid' ELSE ':taken' END AS key,
        CASE l.kind WHEN 'set' THEN lottery.set_receipt(l.ref_id) ELSE lottery.receipt(l.ref_id) END AS receipt,
        CASE l.kind WHEN 'set' THEN due.bet_type ELSE due.bet_group END AS ref_group
      FROM lottery.correction_line l CROSS JOIN (VALUES (1), (2)) n (pass)
      WHERE l.correction_id = p_correction AND l.account = ANY (accounts) AND CASE n.pass WHEN 1 THEN l.new_amount ELSE l.old_amount END IS NOT NULL
      ORDER BY l.account, n.pass, l.kind, l.ref_id
  LOOP
    IF step.pass = 1 THEN
      PERFORM ledger.post(step.key, 'credit', step.type, step.member, step.amount, step.kind, step.ref_id, step.receipt, step.ref_group);
    ELSE
      PERFORM ledger.take_back(step.key, step.member, step.amount, step.kind, step.ref_id, step.receipt, step.ref_group);
    END IF;
  END LOOP;
  UPDATE lottery.correction_progress p SET last_account = coalesce(accounts[cardinality(accounts)], p.last_account),
      done_at = CASE WHEN cardinality(accounts) < p_limit THEN clock_timestamp() END
    WHERE p.correction_id = p_correction;
  RETURN json_build_object(
    'done', cardinality(accounts) < p_limit,
    'status', due.status,
    'money', (SELECT coalesce(json_agg(json_build_object('uuid', a.member, 'balanceSatang', a.balance, 'version', a.version, 'type', 'REVERSAL', 'amountSatang', a.balance - b.balance)), '[]')
      FROM unnest(accounts, before_all) b (account, balance) JOIN ledger.account a ON a.id = b.account WHERE a.balance <> b.balance),
    'slips', (SELECT coalesce(json_agg(json_build_object('poyId', l.ref_id, 'uuid', l.member, 'kind', l.kind,
        'satang', CASE due.status WHEN 'voided' THEN 0 ELSE coalesce(l.new_amount, 0) END)), '[]')
      FROM lottery.correction_line l WHERE l.correction_id = p_correction AND l.account = ANY (accounts)));
END $$;
