-- Returns the answer to a slip that was not sold now. What the key has sold before is answered first,
-- whatever has become of the round and the money since; otherwise the refusal.
CREATE OR REPLACE FUNCTION lottery.unsold_slip(p_member uuid, p_key text, p_fingerprint bytea, p_refusal json)
RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  old record;
BEGIN
  SELECT s.id, s.fingerprint INTO old FROM lottery.slip s WHERE s.member = p_member AND s.key = p_key;
  RETURN CASE
    WHEN old.id IS NULL THEN p_refusal
    WHEN old.fingerprint = p_fingerprint THEN json_build_object('poyId', old.id, 'replayed', true)
    ELSE '{"error":"IDEMPOTENCY_KEY_REUSED"}' END;
END $$;
