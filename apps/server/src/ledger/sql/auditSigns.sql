-- One more audit, on signs: cash below zero, or a debt above.
CREATE OR REPLACE FUNCTION ledger.audit_signs() RETURNS TABLE (audit text, account bigint, transfer text, detail text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT 'sign', a.id, NULL::text, format('%s has %s', a.name, a.balance) FROM ledger.account a
    WHERE a.member IS NOT NULL AND CASE a.name WHEN 'debt' THEN a.balance > 0 ELSE a.balance < 0 END
$$;
