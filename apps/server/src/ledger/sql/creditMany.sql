-- Many credits of one type at once, for payouts and refunds: row i is (keys[i], members[i],
-- amounts[i], ref_ids[i], ref_texts[i]). A key that was paid before is passed over, so a batch may
-- be sent again. Where such a key paid something else, nothing is paid. Answers each credited member's
-- new balance, version and sum.
-- Errors: PY002 key used with other content, PY003 no such account, PY004 no such type on that side.
CREATE OR REPLACE FUNCTION ledger.credit_many(
  p_type text, p_keys text[], p_members uuid[], p_amounts bigint[],
  p_ref_kind text, p_ref_ids bigint[], p_ref_texts text[], p_ref_group text
) RETURNS TABLE (member uuid, balance bigint, version bigint, amount bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
-- A plan for any number of rows would be one for few.
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  house bigint;
  wanted int;
  locked int;
  paid bigint;
  paid_members uuid[];
  balances bigint[];
  versions bigint[];
  amounts bigint[];
BEGIN
  SELECT t.house INTO house FROM ledger.transaction_type t WHERE t.code = p_type AND t.side = 'credit';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no credit of type %', p_type USING ERRCODE = 'PY004';
  END IF;

  SELECT count(DISTINCT m) INTO wanted FROM unnest(p_members) m;
  SELECT count(*) INTO locked FROM (
    SELECT a.id FROM ledger.account a
      WHERE a.member = ANY (p_members) AND a.name = 'cash' AND a.asset = 'THB' ORDER BY a.id FOR NO KEY UPDATE
  ) account;
  IF locked <> wanted THEN
    RAISE EXCEPTION '% of % members have no account', wanted - locked, wanted USING ERRCODE = 'PY003';
  END IF;

  -- A statement of its own: its snapshot is taken after the locks, so it sees whatever another
  -- settler has just paid.
  WITH asked AS (
    SELECT u.* FROM unnest(p_keys, p_members, p_amounts, p_ref_ids, p_ref_texts) WITH ORDINALITY u (key, member,
        amount, ref_id, ref_text, n)
      WHERE NOT EXISTS (SELECT FROM ledger.transfer t WHERE t.key = u.key)
  ), running AS (
    SELECT k.*, a.id AS account,
        a.balance + sum(k.amount) OVER so_far AS balance, a.version + count(*) OVER so_far AS version
      FROM asked k JOIN ledger.account a ON a.member = k.member AND a.name = 'cash' AND a.asset = 'THB'
      WINDOW so_far AS (PARTITION BY a.id ORDER BY k.n)
  ), posted AS (
    INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, to_balance, to_version, ref_kind,
        ref_id, ref_text, ref_group)
      SELECT r.key, p_type, house, r.account, r.amount, r.balance, r.version, p_ref_kind, r.ref_id, r.ref_text,
          p_ref_group
        FROM running r ORDER BY r.n
  ), total AS (
    SELECT r.account, max(r.balance)::bigint AS balance, max(r.version) AS version, sum(r.amount)::bigint AS amount
        FROM running r GROUP BY r.account
  ), done AS (
    UPDATE ledger.account a SET balance = t.balance, version = t.version
      FROM total t WHERE a.id = t.account
      RETURNING a.member, a.balance, a.version, t.amount
  )
  SELECT array_agg(d.member), array_agg(d.balance), array_agg(d.version), array_agg(d.amount),
      coalesce(sum(d.amount), 0)
    INTO paid_members, balances, versions, amounts, paid FROM done d;
  -- Every amount is above zero. So less was paid than asked for where a key was paid before, and only
  -- then the transfers are read: a batch of new keys does not even plan that statement.
  IF paid < (SELECT sum(u) FROM unnest(p_amounts) u) THEN
    IF EXISTS (
      SELECT FROM unnest(p_keys, p_members, p_amounts, p_ref_ids, p_ref_texts) u (key, member, amount, ref_id, ref_text)
        JOIN ledger.transfer t ON t.key = u.key LEFT JOIN ledger.account a ON a.id = t.to_account
        WHERE (t.type, t.from_account, a.member, a.name, t.amount, t.ref_kind, t.ref_id, t.ref_text, t.ref_group)
          IS DISTINCT FROM (p_type, house, u.member, 'cash', u.amount, p_ref_kind, u.ref_id, u.ref_text, p_ref_group)
    ) THEN
      RAISE EXCEPTION 'a key of the batch was used with other content' USING ERRCODE = 'PY002';
    END IF;
  END IF;
  RETURN QUERY SELECT * FROM unnest(paid_members, balances, versions, amounts);
END $$;
