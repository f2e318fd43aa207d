-- Moves money between a member's debt account and another account; `p_change` is below zero where
-- the debt grows. The caller has locked the member's cash.
CREATE OR REPLACE FUNCTION ledger.post_debt(
  p_member uuid, p_key text, p_type text, p_other bigint, p_change bigint,
  p_ref_kind text, p_ref_id bigint, p_ref_text text, p_ref_group text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  debt ledger.account;
  other ledger.account;
BEGIN
  INSERT INTO ledger.account (member, name, asset, balance, version) VALUES (p_member, 'debt', 'THB', 0, 0)
    ON CONFLICT DO NOTHING;
  UPDATE ledger.account a SET balance = a.balance + p_change, version = a.version + 1
    WHERE a.member = p_member AND a.name = 'debt' AND a.asset = 'THB' RETURNING a.* INTO debt;
  IF p_change < 0 THEN
    INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, from_balance, from_version,
        ref_kind, ref_id, ref_text, ref_group)
      VALUES (p_key, p_type, debt.id, p_other, -p_change, debt.balance, debt.version,
        p_ref_kind, p_ref_id, p_ref_text, p_ref_group);
  ELSE
    -- A house account has no balance of its own to change.
    UPDATE ledger.account a SET balance = a.balance - p_change, version = a.version + 1
      WHERE a.id = p_other AND a.member IS NOT NULL RETURNING a.* INTO other;
    INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, from_balance, from_version,
        to_balance, to_version, ref_kind, ref_id, ref_text, ref_group)
      VALUES (p_key, p_type, p_other, debt.id, p_change, other.balance, other.version,
        debt.balance, debt.version, p_ref_kind, p_ref_id, p_ref_text, p_ref_group);
  END IF;
END $$;
