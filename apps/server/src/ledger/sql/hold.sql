-- Sets money of a member aside: from cash to the member's hold account. Both are changed under the
-- lock of the cash account, so that bets and other holds compete for one balance. The same key with
-- the same content answers the first hold again and moves nothing.
-- Errors: PY001 balance too small, PY002 key used with other content, PY003 no such account, PY004
-- no such type of hold.
CREATE OR REPLACE FUNCTION ledger.hold(
  p_key text, p_type text, p_member uuid, p_amount bigint,
  p_ref_kind text, p_ref_id bigint, p_ref_text text,
  OUT balance bigint, OUT version bigint, OUT created_at timestamptz, OUT replayed boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  mine record := ledger.lock_account(p_member);
  made ledger.transfer;
  held ledger.account;
BEGIN
  SELECT * INTO made FROM ledger.transfer t WHERE t.key = p_key;
  replayed := FOUND;
  IF replayed THEN
    IF (made.type, made.amount, made.from_account, made.ref_kind, made.ref_id, made.ref_text)
        IS DISTINCT FROM (p_type, p_amount, mine.id, p_ref_kind, p_ref_id, p_ref_text) THEN
      RAISE EXCEPTION 'key % was used with other content', p_key USING ERRCODE = 'PY002';
    END IF;
    SELECT made.from_balance, made.from_version, made.created_at INTO balance, version, created_at;
    RETURN;
  ELSIF NOT EXISTS (SELECT FROM ledger.hold_type t WHERE t.code = p_type) THEN
    RAISE EXCEPTION 'no hold of type %', p_type USING ERRCODE = 'PY004';
  ELSIF mine.balance < p_amount THEN
    RAISE EXCEPTION 'the balance is smaller than %', p_amount USING ERRCODE = 'PY001';
  END IF;
  INSERT INTO ledger.account (member, name, asset, balance, version) VALUES (p_member, 'hold', 'THB', 0, 0)
    ON CONFLICT DO NOTHING;
  created_at := clock_timestamp();
  UPDATE ledger.account a SET balance = a.balance - p_amount, version = a.version + 1
    WHERE a.id = mine.id RETURNING a.balance, a.version INTO balance, version;
  UPDATE ledger.account a SET balance = a.balance + p_amount, version = a.version + 1
    WHERE a.member = p_member AND a.name = 'hold' AND a.asset = 'THB' RETURNING a.* INTO held;
  INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, from_balance, from_version,
      to_balance, to_version, created_at, ref_kind, ref_id, ref_text)
    VALUES (p_key, p_type, mine.id, held.id, p_amount, balance, version, held.balance, held.version, created_at,
      p_ref_kind, p_ref_id, p_ref_text);
END $$;
