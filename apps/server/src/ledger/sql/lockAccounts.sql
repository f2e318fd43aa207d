-- Locks accounts to the end of the transaction, in the one order in which all lock them.
CREATE OR REPLACE FUNCTION ledger.lock_accounts(p_accounts bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM (
    SELECT FROM ledger.account a WHERE a.id = ANY (p_accounts) ORDER BY a.id FOR NO KEY UPDATE
  ) locked;
END $$;
