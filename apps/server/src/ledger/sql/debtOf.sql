-- Returns what a member owes, in satang.
CREATE OR REPLACE FUNCTION ledger.debt_of(p_member uuid) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(
    (SELECT -a.balance FROM ledger.account a WHERE a.member = p_member AND a.name = 'debt' AND a.asset = 'THB'), 0)
$$;
