-- Answers a command that came before: the first answer again where the content is the same, else
-- 'duplicate'; null where it never came. An id that was used for another kind of command is 'duplicate', too:
-- a provider signs a body and not its address, so a stranger can send a recorded win to the address of
-- rollbacks. Only a bet and its payout may come with one id, in one message. The caller has locked the
-- member's cash, so of two calls with one id the second sees the first.
CREATE OR REPLACE FUNCTION games.repeat_of(
  p_partner int, p_transaction text, p_kind text, p_member uuid, p_round text, p_title text, p_units bigint,
  p_reference text
) RETURNS games.outcome LANGUAGE plpgsql AS $$
DECLARE
  made games.move;
BEGIN
  SELECT * INTO made FROM games.move m WHERE m.partner = p_partner AND m.transaction = p_transaction
    ORDER BY m.kind <> p_kind LIMIT 1;
  IF NOT FOUND OR (made.kind = 'bet' AND p_kind = 'payout' AND p_reference = p_transaction) THEN
    RETURN NULL;
  ELSIF (made.kind, made.member, made.round, made.title, made.units, made.reference)
      IS DISTINCT FROM (p_kind, p_member, p_round, p_title, p_units, p_reference) THEN
    RETURN ROW('duplicate', NULL, false, false, p_member, NULL, NULL, 0, NULL)::games.outcome;
  END IF;
  RETURN ROW(NULL, NULL, true, made.kind = 'rollback' AND NOT EXISTS (SELECT FROM games.move m
      WHERE m.partner = p_partner AND m.transaction = p_reference AND m.kind <> 'rollback'), made.member,
    made.balance, made.version, 0, made.type)::games.outcome;
END $$;
