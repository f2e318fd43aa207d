-- Pays a debt, or part of it: from the member's own cash, or by the house that lets it go. The
-- same key with the same content pays once. Errors: PY001 less cash than that, PY002 key used with
-- other content, PY003 no such account, PY005 less debt than that.
CREATE OR REPLACE FUNCTION ledger.pay_debt(
  p_key text, p_member uuid, p_amount bigint, p_forgiven boolean, p_ref_text text,
  OUT owed bigint, OUT balance bigint, OUT version bigint, OUT replayed boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  mine record := ledger.lock_account(p_member);
  other bigint := mine.id;
  kind text := CASE WHEN p_forgiven THEN 'DEBT_FORGIVE' ELSE 'DEBT_COLLECT' END;
  debt bigint := (SELECT a.id FROM ledger.account a
    WHERE a.member = p_member AND a.name = 'debt' AND a.asset = 'THB');
  old ledger.transfer;
BEGIN
  IF p_forgiven THEN
    SELECT t.house INTO other FROM ledger.transaction_type t WHERE t.code = 'DEBT_FORGIVE';
  END IF;
  SELECT * INTO old FROM ledger.transfer t WHERE t.key = p_key;
  replayed := FOUND;
  IF replayed AND (old.type, old.amount, old.from_account, old.to_account, old.ref_kind, old.ref_id, old.ref_text)
      IS DISTINCT FROM (kind, p_amount, other, debt, 'operator', 0::bigint, p_ref_text) THEN
    RAISE EXCEPTION 'key % was used with other content', p_key USING ERRCODE = 'PY002';
  ELSIF NOT replayed THEN
    IF ledger.debt_of(p_member) < p_amount THEN
      RAISE EXCEPTION 'debt % is smaller than %', ledger.debt_of(p_member), p_amount USING ERRCODE = 'PY005';
    ELSIF NOT p_forgiven AND mine.balance < p_amount THEN
      RAISE EXCEPTION 'balance % is smaller than %', mine.balance, p_amount USING ERRCODE = 'PY001';
    END IF;
    PERFORM ledger.post_debt(p_member, p_key, kind, other, p_amount, 'operator', 0, p_ref_text, NULL);
  END IF;
  SELECT a.balance, a.version INTO balance, version FROM ledger.account a WHERE a.id = mine.id;
  owed := ledger.debt_of(p_member);
END $$;
