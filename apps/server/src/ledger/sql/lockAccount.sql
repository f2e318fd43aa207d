-- Locks a member's cash account to the end of the transaction and answers it. Error: PY003 no such
-- account.
CREATE OR REPLACE FUNCTION ledger.lock_account(p_member uuid) RETURNS ledger.account LANGUAGE plpgsql AS $$
DECLARE
  mine ledger.account;
BEGIN
  SELECT * INTO mine FROM ledger.account a WHERE a.member = p_member AND a.name = 'cash'
      AND a.asset = 'THB' FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no account of member %', p_member USING ERRCODE = 'PY003';
  END IF;
  RETURN mine;
END $$;
