-- Moves money between a member's cash account, locked by the caller with lock_account, and the house
-- account of the type. The key was never used: a used one is a unique violation and undoes
-- everything. Balance and transfer are one statement: starting a statement costs more than either.
-- The balance is the account's own, never the caller's: nobody can make one up. Returns the moment
-- of the transfer. Errors: PY001 balance too small, PY004 no such type on that side.
CREATE OR REPLACE FUNCTION ledger.post_locked(
  p_account bigint, p_key text, p_side ledger.side, p_type text, p_amount bigint,
  p_ref_kind text, p_ref_id bigint, p_ref_text text, p_ref_group text
) RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  at timestamptz := clock_timestamp();
BEGIN
  IF p_side = 'credit' THEN
    WITH moved AS (
      UPDATE ledger.account a SET balance = a.balance + p_amount, version = a.version + 1
        WHERE a.id = p_account AND a.name = 'cash' RETURNING a.balance, a.version
    )
    INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, to_balance, to_version, created_at,
        ref_kind, ref_id, ref_text, ref_group)
      SELECT p_key, p_type, t.house, p_account, p_amount, m.balance, m.version, at,
          p_ref_kind, p_ref_id, p_ref_text, p_ref_group
        FROM moved m, ledger.transaction_type t WHERE t.code = p_type AND t.side = 'credit';
  ELSE
    WITH moved AS (
      UPDATE ledger.account a SET balance = a.balance - p_amount, version = a.version + 1
        WHERE a.id = p_account AND a.name = 'cash' AND a.balance >= p_amount RETURNING a.balance, a.version
    )
    INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, from_balance, from_version, created_at,
        ref_kind, ref_id, ref_text, ref_group)
      SELECT p_key, p_type, p_account, t.house, p_amount, m.balance, m.version, at,
          p_ref_kind, p_ref_id, p_ref_text, p_ref_group
        FROM moved m, ledger.transaction_type t WHERE t.code = p_type AND t.side = 'debit';
  END IF;
  IF FOUND THEN
    RETURN at;
  ELSIF EXISTS (SELECT FROM ledger.transaction_type t WHERE t.code = p_type AND t.side = p_side) THEN
    RAISE EXCEPTION 'the balance is smaller than %', p_amount USING ERRCODE = 'PY001';
  END IF;
  RAISE EXCEPTION 'no % of type %', p_side, p_type USING ERRCODE = 'PY004';
END $$;
