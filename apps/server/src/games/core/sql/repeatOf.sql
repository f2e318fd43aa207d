-- Answers a command that came before: the first answer again where the content is the same, else
-- 'duplicate'; null where it never came. The caller has locked the member's cash, so of two calls with
-- one id the second sees the first.
CREATE OR REPLACE FUNCTION games.repeat_of(
  p_partner int, p_transaction text, p_kind text, p_member uuid, p_round text, p_title text, p_units bigint,
  p_reference text
) RETURNS games.outcome LANGUAGE plpgsql AS $$
DECLARE
  made games.move;
BEGIN
  SELECT * INTO made FROM games.move m
    WHERE m.partner = p_partner AND m.transaction = p_transaction AND m.kind = p_kind;
  IF NOT FOUND THEN
    RETURN NULL;
  ELSIF (made.member, made.round, made.units, made.reference)
      IS DISTINCT FROM (p_member, p_round, p_units, p_reference) OR made.title IS DISTINCT FROM p_title THEN
    RETURN ROW('duplicate', NULL, false, false, p_member, NULL, NULL, 0, NULL)::games.outcome;
  END IF;
  RETURN ROW(NULL, NULL, true, made.kind = 'rollback' AND NOT EXISTS (SELECT FROM games.move m
      WHERE m.partner = p_partner AND m.transaction = p_reference AND m.kind <> 'rollback'), made.member,
    made.balance, made.version, 0, made.type)::games.outcome;
END $$;
