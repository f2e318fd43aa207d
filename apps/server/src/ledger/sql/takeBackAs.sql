-- Takes money back as a type on the debit side: what cash there is, and the rest becomes a debt. It
-- goes to the house account of that type, or to another one by its name, such as that of the wallet
-- which the money had come from. The same key with the same content takes once, and answers the same
-- sums again. The key of the debt is `owed:` and the key: no other key begins like this, so that a key
-- which ends in somebody else's words meets none. Before, it was the key and `:owed`; such a debt
-- counts as taken, too.
-- Errors: PY002 key used with other content, PY003 no such account, PY004 no such type on that side,
-- or the type does not go to that house.
CREATE OR REPLACE FUNCTION ledger.take_back_as(
  p_key text, p_type text, p_member uuid, p_amount bigint, p_ref_kind text, p_ref_id bigint, p_ref_text text,
  p_ref_group text, p_house text, OUT taken bigint, OUT owed bigint, OUT balance bigint, OUT version bigint
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  mine record := ledger.lock_account(p_member);
  house bigint;
  same boolean;
BEGIN
  balance := mine.balance;
  version := mine.version;
  SELECT t.house INTO house FROM ledger.transaction_type t WHERE t.code = p_type AND t.side = 'debit';
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no debit of type %', p_type USING ERRCODE = 'PY004';
  END IF;
  IF p_house IS NOT NULL THEN
    house := (SELECT h.house FROM ledger.type_house h JOIN ledger.account a ON a.id = h.house
      WHERE h.type = p_type AND a.name = p_house AND a.member IS NULL);
  END IF;
  IF house IS NULL THEN
    RAISE EXCEPTION 'no debit of type % to %', p_type, p_house USING ERRCODE = 'PY004';
  END IF;
  -- Looked up under the account's lock: of two calls with one key the second sees the first.
  SELECT coalesce(sum(t.amount) FILTER (WHERE a.name = 'cash'), 0),
      coalesce(sum(t.amount) FILTER (WHERE a.name = 'debt'), 0),
      bool_and((t.type, t.to_account, a.member, t.ref_kind, t.ref_id, t.ref_text, t.ref_group)
        IS NOT DISTINCT FROM (p_type, house, p_member, p_ref_kind, p_ref_id, p_ref_text, p_ref_group))
    INTO taken, owed, same FROM ledger.transfer t JOIN ledger.account a ON a.id = t.from_account
    WHERE t.key IN (p_key, 'owed:' || p_key, p_key || ':owed') AND (t.key <> p_key || ':owed' OR a.name = 'debt');
  IF same AND taken + owed = p_amount THEN
    RETURN;
  ELSIF same IS NOT NULL THEN
    RAISE EXCEPTION 'key % was used with other content', p_key USING ERRCODE = 'PY002';
  END IF;
  taken := least(mine.balance, p_amount);
  owed := p_amount - taken;
  IF taken > 0 THEN
    WITH moved AS (
      UPDATE ledger.account a SET balance = a.balance - take_back_as.taken, version = a.version + 1
        WHERE a.id = mine.id RETURNING a.balance, a.version
    )
    INSERT INTO ledger.transfer (key, type, from_account, to_account, amount, from_balance, from_version,
        ref_kind, ref_id, ref_text, ref_group)
      SELECT p_key, p_type, mine.id, house, take_back_as.taken, m.balance, m.version,
          p_ref_kind, p_ref_id, p_ref_text, p_ref_group
        FROM moved m RETURNING from_balance, from_version INTO balance, version;
  END IF;
  IF owed > 0 THEN
    PERFORM ledger.post_debt(
      p_member, 'owed:' || p_key, p_type, house, -owed, p_ref_kind, p_ref_id, p_ref_text, p_ref_group);
  END IF;
END $$;
