-- Moves money from a member's affiliate account to the member's cash. Both are changed under the lock
-- of the cash account. The same key with the same content answers the first move again and moves
-- nothing. `balance` and `version` are those of the cash.
-- Errors: PY001 less commission than that, PY002 key used with other content, PY003 no such account.
CREATE OR REPLACE FUNCTION ledger.move_af(
  p_key text, p_member uuid, p_amount bigint,
  OUT balance bigint, OUT version bigint, OUT created_at timestamptz, OUT replayed boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  cash record := ledger.lock_account(p_member);
  made ledger.transfer;
  af ledger.account;
BEGIN
  SELECT * INTO made FROM ledger.transfer t WHERE t.key = p_key;
  replayed := FOUND;
  IF replayed THEN
    IF (made.type, made.amount, made.to_account) IS DISTINCT FROM ('MOVE_AF_TO_MONEY', p_amount, cash.id) THEN
      RAISE EXCEPTION 'key % was used with other content', p_key USING ERRCODE = 'PY002';
    END IF;
    SELECT made.to_balance, made.to_version, made.created_at INTO balance, version, created_at;
    RETURN;
  END IF;
  UPDATE ledger.account a SET balance = a.balance - p_amount, version = a.version + 1
    WHERE a.member = p_member AND a.name = 'af-cash' AND a.asset = 'THB' AND a.balance >= p_amount
    RETURNING a.* INTO af;
  IF af.id IS NULL THEN
    RAISE EXCEPTION 'the commission is smaller than %', p_amount USING ERRCODE = 'PY001';
  END IF;
  created_at := clock_timestamp();
  UPDATE ledger.account a SET balance = a.balance + p_amount, version = a.version + 1
    WHERE a.id = cash.id RETURNING a.balance, a.version INTO balance, version;
  INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, from_balance, from_version,
      to_balance, to_version, created_at)
    VALUES (p_key, 'MOVE_AF_TO_MONEY', af.id, cash.id, p_amount, af.balance, af.version, balance, version,
      created_at);
END $$;
