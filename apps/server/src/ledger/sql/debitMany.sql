-- Takes money from many members' cash accounts at once, each of them locked by the caller with
-- lock_account or lock_free: row i is (keys[i], accounts[i], amounts[i], ref_ids[i],
-- ref_texts[i]). An account stands there once, and a key was never used: a second one of either is a
-- unique violation and undoes everything. The balances are the accounts' own, never the caller's.
-- All of the rows are moved or none. Errors: PY001 a balance too small, PY004 no such type on that
-- side.
CREATE OR REPLACE FUNCTION ledger.debit_many(
  p_type text, p_keys text[], p_accounts bigint[], p_amounts bigint[],
  p_ref_kind text, p_ref_ids bigint[], p_ref_texts text[], p_ref_group text
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  moved int;
BEGIN
  WITH taken AS (
    UPDATE ledger.account a
      SET balance = a.balance - p_amounts[array_position(p_accounts, a.id)], version = a.version + 1
      WHERE a.id = ANY (p_accounts) AND a.name = 'cash'
        AND a.balance >= p_amounts[array_position(p_accounts, a.id)]
      RETURNING a.id, a.balance, a.version
  )
  INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, from_balance, from_version,
      ref_kind, ref_id, ref_text, ref_group)
    SELECT u.key, p_type, u.account, t.house, u.amount, a.balance, a.version, p_ref_kind, u.ref_id, u.ref_text,
        p_ref_group
      FROM unnest(p_keys, p_accounts, p_amounts, p_ref_ids, p_ref_texts) u (key, account, amount, ref_id, ref_text)
      JOIN taken a ON a.id = u.account
      CROSS JOIN (SELECT y.house FROM ledger.transaction_type y WHERE y.code = p_type AND y.side = 'debit') t;
  GET DIAGNOSTICS moved = ROW_COUNT;
  IF moved = cardinality(p_keys) THEN
    RETURN;
  ELSIF EXISTS (SELECT FROM ledger.transaction_type t WHERE t.code = p_type AND t.side = 'debit') THEN
    RAISE EXCEPTION '% of % balances are smaller than what is taken', cardinality(p_keys) - moved, cardinality(p_keys)
      USING ERRCODE = 'PY001';
  END IF;
  RAISE EXCEPTION 'no debit of type %', p_type USING ERRCODE = 'PY004';
END $$;
