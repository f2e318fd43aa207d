-- Returns everything that made the debts of members and that paid them. `satang` is below zero where a debt
-- grew.
CREATE OR REPLACE FUNCTION ledger.debt_moved()
RETURNS TABLE (member uuid, satang bigint, created_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT a.member, -t.amount::bigint, t.created_at
    FROM ledger.account a JOIN ledger.transfer t ON t.from_account = a.id AND t.from_version IS NOT NULL
    WHERE a.member IS NOT NULL AND a.name = 'debt' AND a.asset = 'THB'
  UNION ALL
  SELECT a.member, t.amount::bigint, t.created_at
    FROM ledger.account a JOIN ledger.transfer t ON t.to_account = a.id AND t.to_version IS NOT NULL
    WHERE a.member IS NOT NULL AND a.name = 'debt' AND a.asset = 'THB'
$$;
