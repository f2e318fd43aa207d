-- Answers what cash a member has whom a partner names without a token. It opens nothing, so that it asks no
-- session: whoever has launched a title of the partner is known to it.
CREATE OR REPLACE FUNCTION games.look_by_name(p_partner int, p_user text, p_currency text)
RETURNS games.outcome LANGUAGE plpgsql STABLE AS $$
DECLARE
  owner uuid := games.member_of(p_partner, NULL, p_user);
  refusal text;
BEGIN
  IF owner IS NULL THEN
    RETURN games.refused('unknown_member');
  ELSIF p_currency <> (SELECT p.currency FROM games.partner p WHERE p.id = p_partner) THEN
    refusal := 'wrong_currency';
  END IF;
  RETURN (SELECT ROW(refusal, NULL, false, false, owner, c.balance, c.version, 0, NULL)::games.outcome
    FROM ledger.cash c WHERE c.member = owner);
END $$;
