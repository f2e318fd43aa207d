-- One transfer between a member's debt account and another account; `p_change` is below zero where
-- the debt grows. `mine` is the member's cash, locked.
CREATE OR REPLACE FUNCTION ledger.post_debt(mine ledger.account, p_key text, p_type text, p_other ledger.account,
    p_change bigint,
  p_ref_kind text, p_ref_id bigint, p_ref_text text, p_ref_group text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  debt ledger.account;
  other_balance bigint := p_other.balance - p_change;
BEGIN
  INSERT INTO ledger.account (member, name, asset, balance, version) VALUES (mine.member, 'debt', 'THB', 0, 0)
      ON CONFLICT DO NOTHING;
  SELECT * INTO debt FROM ledger.account a WHERE a.member = mine.member AND a.name = 'debt'
      AND a.asset = 'THB' FOR NO KEY UPDATE;
  IF p_change < 0 THEN
    INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, from_balance, from_version, ref_kind,
        ref_id, ref_text, ref_group)
      VALUES (p_key, p_type, debt.id, p_other.id, -p_change, debt.balance + p_change, debt.version + 1, p_ref_kind,
          p_ref_id, p_ref_text, p_ref_group);
  ELSE
    INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, from_balance, from_version, to_balance,
        to_version, ref_kind, ref_id, ref_text, ref_group)
      VALUES (p_key, p_type, p_other.id, debt.id, p_change, other_balance, p_other.version + 1,
          debt.balance + p_change, debt.version + 1, p_ref_kind, p_ref_id, p_ref_text, p_ref_group);
    IF p_other.member IS NOT NULL THEN
      UPDATE ledger.account a SET balance = other_balance, version = p_other.version + 1 WHERE a.id = p_other.id;
    END IF;
  END IF;
  UPDATE ledger.account a SET balance = debt.balance + p_change, version = debt.version + 1 WHERE a.id = debt.id;
END $$;
