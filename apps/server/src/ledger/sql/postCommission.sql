-- Changes a member's affiliate account by commission: what is above zero comes from the house, and
-- what is below goes back there, as far as there is any. The key was never used: a used one is a
-- unique violation and undoes everything. `p_text` is for the member to read. Answers what was moved,
-- below zero where it went back.
CREATE OR REPLACE FUNCTION ledger.post_commission(p_key text, p_member uuid, p_change bigint, p_text text)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  kind ledger.af_type;
  mine ledger.account;
  moved bigint := p_change;
BEGIN
  SELECT * INTO kind FROM ledger.af_type t
    WHERE t.code = CASE WHEN p_change > 0 THEN 'AF_COMMISSION' ELSE 'AF_COMMISSION_BACK' END;
  INSERT INTO ledger.account (member, name, asset, balance, version) VALUES (p_member, 'af-cash', 'THB', 0, 0)
    ON CONFLICT DO NOTHING;
  SELECT * INTO mine FROM ledger.account a
    WHERE a.member = p_member AND a.name = 'af-cash' AND a.asset = 'THB' FOR NO KEY UPDATE;
  moved := greatest(p_change, -mine.balance);
  IF moved = 0 THEN
    RETURN 0;
  END IF;
  UPDATE ledger.account a SET balance = a.balance + moved, version = a.version + 1
    WHERE a.id = mine.id RETURNING a.* INTO mine;
  IF moved > 0 THEN
    INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, to_balance, to_version, ref_text)
      VALUES (p_key, kind.code, kind.house, mine.id, moved, mine.balance, mine.version, p_text);
  ELSE
    INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, from_balance, from_version, ref_text)
      VALUES (p_key, kind.code, mine.id, kind.house, -moved, mine.balance, mine.version, p_text);
  END IF;
  RETURN moved;
END $$;
