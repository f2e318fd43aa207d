-- Takes money back that was paid by mistake: what cash there is, and the rest becomes a debt. The
-- same key takes once. Errors: PY002 key used with other content, PY003 no such account.
CREATE OR REPLACE FUNCTION ledger.take_back(
  p_key text, p_member uuid, p_amount bigint, p_ref_kind text, p_ref_id bigint, p_ref_text text, p_ref_group text,
  OUT taken bigint, OUT owed bigint
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  SELECT t.taken, t.owed INTO taken, owed FROM ledger.take_back_as(
    p_key, 'REVERSAL', p_member, p_amount, p_ref_kind, p_ref_id, p_ref_text, p_ref_group, NULL) t;
END $$;
