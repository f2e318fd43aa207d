-- Locks a member's cash account to the end of the transaction, and returns what is on it: satang, and
-- the count of its postings. Error: PY003 no such account.
CREATE OR REPLACE FUNCTION ledger.lock_account(p_member uuid, OUT id bigint, OUT balance bigint, OUT version bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  SELECT a.id, a.balance, a.version INTO id, balance, version FROM ledger.account a
    WHERE a.member = p_member AND a.name = 'cash' AND a.asset = 'THB' FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no account of member %', p_member USING ERRCODE = 'PY003';
  END IF;
END $$;
