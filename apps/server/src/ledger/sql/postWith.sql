-- Moves money between a member's cash account, locked by the caller with lock_account, and a house account
-- that the type may use, by its name. The key was never used: a used one is a unique violation and
-- undoes everything. Returns the balance in satang and the count of postings afterwards.
-- Errors: PY001 balance too small, PY004 the type is not of that side, or not of that house.
CREATE OR REPLACE FUNCTION ledger.post_with(
  p_house text, p_account bigint, p_key text, p_type text, p_amount bigint,
  p_ref_kind text, p_ref_id bigint, p_ref_text text, p_ref_group text,
  OUT balance bigint, OUT version bigint
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  way record;
BEGIN
  SELECT t.side, h.house INTO way FROM ledger.type_house h JOIN ledger.account a ON a.id = h.house
    JOIN ledger.transaction_type t ON t.code = h.type
    WHERE h.type = p_type AND a.name = p_house AND a.member IS NULL;
  IF way.side = 'credit' THEN
    WITH moved AS (
      UPDATE ledger.account a SET balance = a.balance + p_amount, version = a.version + 1
        WHERE a.id = p_account AND a.name = 'cash' RETURNING a.balance, a.version
    )
    INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, to_balance, to_version,
        ref_kind, ref_id, ref_text, ref_group)
      SELECT p_key, p_type, way.house, p_account, p_amount, m.balance, m.version,
          p_ref_kind, p_ref_id, p_ref_text, p_ref_group
        FROM moved m RETURNING to_balance, to_version INTO balance, version;
  ELSIF way.side = 'debit' THEN
    WITH moved AS (
      UPDATE ledger.account a SET balance = a.balance - p_amount, version = a.version + 1
        WHERE a.id = p_account AND a.name = 'cash' AND a.balance >= p_amount RETURNING a.balance, a.version
    )
    INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, from_balance, from_version,
        ref_kind, ref_id, ref_text, ref_group)
      SELECT p_key, p_type, p_account, way.house, p_amount, m.balance, m.version,
          p_ref_kind, p_ref_id, p_ref_text, p_ref_group
        FROM moved m RETURNING from_balance, from_version INTO balance, version;
  ELSE
    RAISE EXCEPTION 'no transfer of type % with %', p_type, p_house USING ERRCODE = 'PY004';
  END IF;
  IF version IS NULL THEN
    RAISE EXCEPTION 'the balance is smaller than %', p_amount USING ERRCODE = 'PY001';
  END IF;
END $$;
