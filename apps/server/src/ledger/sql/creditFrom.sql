-- Brings money to a member from another house account than that of the type, such as a deposit that
-- came to the wallet and not to a bank. It is ledger.post in all else: the same key with the same
-- content answers the first transfer again. Errors: PY002 key used with other content, PY003 no such
-- account, PY004 the type does not come from that house.
CREATE OR REPLACE FUNCTION ledger.credit_from(
  p_house text, p_key text, p_type text, p_member uuid, p_amount bigint,
  p_ref_kind text, p_ref_id bigint, p_ref_text text,
  OUT balance bigint, OUT version bigint, OUT created_at timestamptz, OUT replayed boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  mine record := ledger.lock_account(p_member);
  made ledger.transfer;
  house bigint := (SELECT h.house FROM ledger.type_house h JOIN ledger.account a ON a.id = h.house
    WHERE h.type = p_type AND a.name = p_house AND a.member IS NULL);
BEGIN
  IF house IS NULL THEN
    RAISE EXCEPTION 'no credit of type % from %', p_type, p_house USING ERRCODE = 'PY004';
  END IF;
  SELECT * INTO made FROM ledger.transfer t WHERE t.key = p_key;
  replayed := FOUND;
  IF replayed THEN
    IF (made.type, made.amount, made.from_account, made.to_account, made.ref_kind, made.ref_id, made.ref_text,
        made.ref_group)
        IS DISTINCT FROM (p_type, p_amount, house, mine.id, p_ref_kind, p_ref_id, p_ref_text, NULL::text) THEN
      RAISE EXCEPTION 'key % was used with other content', p_key USING ERRCODE = 'PY002';
    END IF;
    balance := made.to_balance;
    version := made.to_version;
    created_at := made.created_at;
    RETURN;
  END IF;
  created_at := clock_timestamp();
  WITH moved AS (
    UPDATE ledger.account a SET balance = a.balance + p_amount, version = a.version + 1
      WHERE a.id = mine.id RETURNING a.balance, a.version
  )
  INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, to_balance, to_version, created_at,
      ref_kind, ref_id, ref_text)
    SELECT p_key, p_type, house, mine.id, p_amount, m.balance, m.version, credit_from.created_at,
        p_ref_kind, p_ref_id, p_ref_text
      FROM moved m RETURNING to_balance, to_version INTO balance, version;
END $$;
