-- Opens a member's cash account with nothing in it; a second call answers the first one's.
CREATE OR REPLACE FUNCTION ledger.open_account(p_member uuid) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO ledger.account (member, name, asset, balance, version) VALUES (p_member, 'cash', 'THB', 0, 0)
    ON CONFLICT DO NOTHING;
  SELECT id FROM ledger.account WHERE member = p_member AND name = 'cash' AND asset = 'THB';
$$;
