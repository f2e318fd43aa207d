-- One transfer between a member's cash and the house account of its type. The same key with the
-- same content answers the first one again and moves nothing; with other content it is refused.
-- Errors: PY001 balance too small, PY002 key used with other content, PY003 no such account, PY004
-- no such type on that side.
CREATE OR REPLACE FUNCTION ledger.post(
  p_key text, p_side ledger.side, p_type text, p_member uuid, p_amount bigint,
  p_ref_kind text, p_ref_id bigint, p_ref_text text, p_ref_group text,
  OUT balance bigint, OUT version bigint, OUT created_at timestamptz, OUT replayed boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  mine record := ledger.lock_account(p_member);
  made ledger.transfer;
BEGIN
  -- Looked up under the account's lock: of two calls with one key the second sees the first.
  SELECT * INTO made FROM ledger.transfer t WHERE t.key = p_key;
  replayed := FOUND;
  IF NOT replayed THEN
    created_at := ledger.post_locked(
      mine.id, p_key, p_side, p_type, p_amount, p_ref_kind, p_ref_id, p_ref_text, p_ref_group);
    balance := CASE p_side WHEN 'credit' THEN mine.balance + p_amount ELSE mine.balance - p_amount END;
    version := mine.version + 1;
    RETURN;
  ELSIF (made.type, made.amount, CASE p_side WHEN 'credit' THEN made.to_account ELSE made.from_account END,
      CASE p_side WHEN 'credit' THEN made.from_account ELSE made.to_account END,
      made.ref_kind, made.ref_id, made.ref_text, made.ref_group)
      IS DISTINCT FROM (p_type, p_amount, mine.id,
        (SELECT t.house FROM ledger.transaction_type t WHERE t.code = p_type AND t.side = p_side),
        p_ref_kind, p_ref_id, p_ref_text, p_ref_group) THEN
    RAISE EXCEPTION 'key % was used with other content', p_key USING ERRCODE = 'PY002';
  END IF;
  balance := coalesce(made.to_balance, made.from_balance);
  version := coalesce(made.to_version, made.from_version);
  created_at := made.created_at;
END $$;
