-- Returns every transfer from one moment on and before another, once, with the member whose money it
-- moved. Amounts are satang, and the type says which way they went. A payout that its bank has sent back
-- is told as WITHDRAW_CAME_BACK, because WITHDRAW_RETURN is else money that has never left.
CREATE OR REPLACE FUNCTION ledger.between(p_from timestamptz, p_to timestamptz)
RETURNS TABLE (member uuid, type text, amount bigint, ref_kind text, ref_id bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT a.member, CASE WHEN t.type = 'WITHDRAW_RETURN' AND t.from_version IS NULL
      THEN 'WITHDRAW_CAME_BACK' ELSE t.type END, t.amount::bigint, t.ref_kind, t.ref_id
    FROM ledger.transfer t
    JOIN ledger.account a ON a.id = CASE WHEN t.from_version IS NULL THEN t.to_account ELSE t.from_account END
    WHERE t.created_at >= p_from AND t.created_at < p_to
$$;
