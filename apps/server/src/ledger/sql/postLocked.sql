-- One transfer on an account that lock_account has answered in this transaction, with a key that
-- was never used: a used one is a unique violation and undoes everything. Balance and transfer are
-- one statement: starting a statement costs more than either. Answers the moment of the transfer.
-- Errors: PY001 balance too small, PY004 no such type on that side.
CREATE OR REPLACE FUNCTION ledger.post_locked(
  mine ledger.account, p_key text, p_side ledger.side, p_type text, p_amount bigint, p_ref_kind text, p_ref_id bigint,
      p_ref_text text, p_ref_group text
) RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz := clock_timestamp();
BEGIN
  IF p_side = 'credit' THEN
    WITH moved AS (
      UPDATE ledger.account a SET balance = mine.balance + p_amount, version = mine.version + 1 WHERE a.id = mine.id
    )
    INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, to_balance, to_version, created_at,
        ref_kind, ref_id, ref_text, ref_group)
      SELECT p_key, p_type, t.house, mine.id, p_amount, mine.balance + p_amount, mine.version + 1, at, p_ref_kind,
          p_ref_id, p_ref_text, p_ref_group
        FROM ledger.transaction_type t WHERE t.code = p_type AND t.side = 'credit';
  ELSIF mine.balance < p_amount THEN
    RAISE EXCEPTION 'balance % is smaller than %', mine.balance, p_amount USING ERRCODE = 'PY001';
  ELSE
    WITH moved AS (
      UPDATE ledger.account a SET balance = mine.balance - p_amount, version = mine.version + 1 WHERE a.id = mine.id
    )
    INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, from_balance, from_version, created_at,
        ref_kind, ref_id, ref_text, ref_group)
      SELECT p_key, p_type, mine.id, t.house, p_amount, mine.balance - p_amount, mine.version + 1, at, p_ref_kind,
          p_ref_id, p_ref_text, p_ref_group
        FROM ledger.transaction_type t WHERE t.code = p_type AND t.side = 'debit';
  END IF;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no % of type %', p_side, p_type USING ERRCODE = 'PY004';
  END IF;
  RETURN at;
END $$;
