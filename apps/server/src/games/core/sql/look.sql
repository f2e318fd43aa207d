-- Answers who the member of a token is and what cash they have. `p_opens` is true where the provider opens a
-- session: one that is over is refused then, while a balance is told for as long as the token is known.
CREATE OR REPLACE FUNCTION games.look(
  p_partner int, p_token bytea, p_user text, p_currency text, p_opens boolean
) RETURNS games.outcome LANGUAGE plpgsql STABLE AS $$
DECLARE
  s record;
  refusal text;
BEGIN
  SELECT x.member, c.balance, c.version, p.currency,
      x.ended_at IS NOT NULL OR x.expires_at <= clock_timestamp()
        OR EXISTS (SELECT FROM members.session l WHERE l.id = x.session AND l.revoked_at IS NOT NULL) AS over
    INTO s FROM games.session x JOIN games.partner p ON p.id = x.partner JOIN ledger.cash c ON c.member = x.member
    WHERE x.token_hash = p_token AND x.partner = p_partner;
  refusal := CASE
    WHEN s.member IS NULL THEN 'unknown_token'
    WHEN p_user <> s.member::text THEN 'wrong_member'
    WHEN p_opens AND s.over THEN 'session_over'
    WHEN p_currency <> s.currency THEN 'wrong_currency'
  END;
  RETURN ROW(refusal, NULL, false, false, s.member, s.balance, s.version, 0, NULL)::games.outcome;
END $$;
