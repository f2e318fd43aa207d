-- Pays what a round has won. It asks neither the session nor the state of the member, the title or the
-- partner: what is owed is paid. Units below a satang cannot be held by an account, so the payout is
-- rounded down and the rest is kept in its row. `p_type` is the reason: WIN_GAME, DRAW_GAME, REFUND_GAME or
-- BONUS_GAME. A payout without a known bet is refused, but for a promotion of the provider's own, whose token
-- has to be one of the member's with this partner, over or not: partners of one aggregator have one key, and
-- a promotion that was recorded at one of them would else be paid again at another. A free round may win more
-- than the partner's most: that is paid, too, and an alarm.
CREATE OR REPLACE FUNCTION games.payout(
  p_partner int, p_token bytea, p_user text, p_transaction text, p_round text, p_title text, p_currency text,
  p_units bigint, p_reference text, p_closes boolean, p_promotion boolean, p_type text, p_until timestamptz
) RETURNS games.outcome LANGUAGE plpgsql AS $$
DECLARE
  p games.partner;
  mine record;
  owner uuid := games.member_of(p_partner, p_token, p_user);
  answer games.outcome;
  bet games.move;
  win bigint := p_units / 1000;
  round bigint;
BEGIN
  PERFORM games.wait_until(p_until);
  SELECT * INTO p FROM games.partner x WHERE x.id = p_partner;
  IF owner IS NULL THEN
    RETURN games.refused('unknown_member');
  END IF;
  mine := ledger.lock_account(owner);
  answer := games.repeat_of(p_partner, p_transaction, 'payout', owner, p_round, p_title, p_units, p_reference);
  IF answer.member IS NOT NULL THEN
    IF p_currency <> p.currency THEN
      answer.refusal := 'duplicate';
    END IF;
    RETURN answer;
  END IF;
  answer := ROW(NULL, NULL, false, false, owner, mine.balance, mine.version, 0, NULL)::games.outcome;
  SELECT * INTO bet FROM games.move m
    WHERE m.partner = p_partner AND m.transaction = p_reference AND m.kind = 'bet';
  answer.refusal := CASE
    WHEN EXISTS (SELECT FROM games.move m
      WHERE m.partner = p_partner AND m.reference = p_transaction AND m.kind = 'rollback') THEN 'rolled_back'
    WHEN p_currency <> p.currency THEN 'wrong_currency'
    WHEN p_units < 0 THEN 'wrong_amount'
    WHEN p_promotion THEN CASE WHEN p_token IS NOT NULL AND NOT EXISTS (SELECT FROM games.session x
      WHERE x.token_hash = p_token AND x.partner = p_partner AND x.member = owner) THEN 'unknown_token' END
    WHEN bet.undone_by IS NOT NULL OR (bet.member IS NULL AND EXISTS (SELECT FROM games.move m
      WHERE m.partner = p_partner AND m.reference = p_reference AND m.kind = 'rollback')) THEN 'rolled_back'
    WHEN bet.member <> owner THEN 'wrong_member'
    WHEN p_reference IS NOT NULL AND bet.member IS NULL THEN 'unknown_bet'
    WHEN p_reference IS NULL AND NOT EXISTS (SELECT FROM games.round g
      WHERE g.partner = p_partner AND g.member = owner AND g.ref = p_round) THEN 'unknown_bet'
  END;
  IF answer.refusal IS NOT NULL THEN
    RETURN answer;
  END IF;
  IF p_round IS NOT NULL THEN
    round := games.note_round(p_partner, owner, p_round, p_title, 0, win, p_closes);
  END IF;
  IF win > 0 THEN
    SELECT w.balance, w.version INTO answer.balance, answer.version FROM ledger.post_with(
      p.house, mine.id, 'game:' || p_partner || ':payout:' || p_transaction, p_type, win,
      'game', round, p_round, p.code) w;
    answer.moved := win;
    answer.type := p_type;
  END IF;
  INSERT INTO games.move (partner, transaction, kind, member, round, title, units, satang, rest, type, reference,
      balance, version, at)
    VALUES (p_partner, p_transaction, 'payout', owner, p_round, p_title, p_units, win, p_units % 1000, answer.type,
      p_reference, answer.balance, answer.version, clock_timestamp());
  IF win > p.most_free_win AND NOT p_promotion
      AND (p_type = 'BONUS_GAME' OR (bet.satang = 0 AND bet.units <> 0)) THEN
    PERFORM games.note_free_win(p_partner);
  END IF;
  IF p_closes AND p_round IS NOT NULL THEN
    PERFORM games.note_emptied(p_partner, owner, p_round, answer.balance);
  END IF;
  RETURN answer;
END $$;
