-- Ends a hold, once: pays all of it to the house account of its type, or gives all of it back to the
-- member's cash. The same call again answers the first one and moves nothing; the other end is
-- refused. The balance and version are those of the member's cash. The key of the end is that of the
-- hold and `:end`; the keys of holds are `withdrawal:` and a number, so that none ends like this.
-- Errors: PY002 the key of the end was used with other content, PY003 no such hold, PY006 the hold
-- ended the other way.
CREATE OR REPLACE FUNCTION ledger.end_hold(
  p_key text, p_paid boolean,
  OUT member uuid, OUT amount bigint, OUT balance bigint, OUT version bigint, OUT created_at timestamptz,
  OUT replayed boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  held ledger.transfer;
  kind ledger.hold_type;
  ended ledger.transfer;
  cash record;
  hold ledger.account;
  wanted text;
BEGIN
  SELECT * INTO held FROM ledger.transfer t WHERE t.key = p_key;
  SELECT * INTO kind FROM ledger.hold_type t WHERE t.code = held.type;
  IF kind.code IS NULL THEN
    RAISE EXCEPTION 'no hold has the key %', p_key USING ERRCODE = 'PY003';
  END IF;
  wanted := CASE WHEN p_paid THEN kind.paid_as ELSE kind.returned_as END;
  SELECT a.member INTO member FROM ledger.account a WHERE a.id = held.from_account;
  cash := ledger.lock_account(member);
  amount := held.amount;
  balance := cash.balance;
  version := cash.version;
  -- Looked up under the account's lock: of two ends the second sees the first.
  SELECT * INTO ended FROM ledger.transfer t WHERE t.key = p_key || ':end';
  replayed := FOUND;
  IF replayed THEN
    created_at := ended.created_at;
    IF (ended.from_account, ended.amount, ended.to_account, ended.ref_kind, ended.ref_id, ended.ref_text)
        IS DISTINCT FROM (held.to_account, held.amount,
          CASE ended.type WHEN kind.paid_as THEN kind.house WHEN kind.returned_as THEN cash.id END,
          held.ref_kind, held.ref_id, held.ref_text) THEN
      RAISE EXCEPTION 'key %:end was used with other content', p_key USING ERRCODE = 'PY002';
    ELSIF ended.type <> wanted THEN
      RAISE EXCEPTION 'the hold % has ended as %', p_key, ended.type USING ERRCODE = 'PY006';
    END IF;
    RETURN;
  END IF;
  created_at := clock_timestamp();
  UPDATE ledger.account a SET balance = a.balance - held.amount, version = a.version + 1
    WHERE a.id = held.to_account RETURNING a.* INTO hold;
  IF NOT p_paid THEN
    UPDATE ledger.account a SET balance = a.balance + held.amount, version = a.version + 1
      WHERE a.id = cash.id RETURNING a.balance, a.version INTO balance, version;
  END IF;
  INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, from_balance, from_version,
      to_balance, to_version, created_at, ref_kind, ref_id, ref_text)
    VALUES (p_key || ':end', wanted,
      hold.id, CASE WHEN p_paid THEN kind.house ELSE cash.id END, held.amount, hold.balance, hold.version,
      CASE WHEN NOT p_paid THEN balance END, CASE WHEN NOT p_paid THEN version END, created_at,
      held.ref_kind, held.ref_id, held.ref_text);
END $$;
