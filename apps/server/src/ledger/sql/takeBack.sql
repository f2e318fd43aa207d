-- Takes money back that was paid by mistake: what cash there is, and the rest becomes a debt. The
-- same key takes once. Error: PY003 no such account.
CREATE OR REPLACE FUNCTION ledger.take_back(
  p_key text, p_member uuid, p_amount bigint, p_ref_kind text, p_ref_id bigint, p_ref_text text, p_ref_group text,
  OUT taken bigint, OUT owed bigint
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  mine record := ledger.lock_account(p_member);
  house bigint;
BEGIN
  SELECT coalesce(sum(t.amount) FILTER (WHERE t.key = p_key), 0),
      coalesce(sum(t.amount) FILTER (WHERE t.key <> p_key), 0)
    INTO taken, owed FROM ledger.transfer t WHERE t.key IN (p_key, p_key || ':owed');
  IF taken + owed > 0 THEN
    RETURN;
  END IF;
  taken := least(mine.balance, p_amount);
  owed := p_amount - taken;
  IF taken > 0 THEN
    PERFORM ledger.post_locked(
      mine.id, p_key, 'debit', 'REVERSAL', taken, p_ref_kind, p_ref_id, p_ref_text, p_ref_group);
  END IF;
  IF owed > 0 THEN
    SELECT t.house INTO house FROM ledger.transaction_type t WHERE t.code = 'REVERSAL';
    PERFORM ledger.post_debt(
      p_member, p_key || ':owed', 'REVERSAL', house, -owed, p_ref_kind, p_ref_id, p_ref_text, p_ref_group);
  END IF;
END $$;
