-- Corrects what a partner paid: units above zero come as GAME_ADD; units below zero take back what cash there
-- is, as GAME_DEDUCT, and the rest becomes a debt. Parts of a satang are left out and kept in the row.
CREATE OR REPLACE FUNCTION games.adjust(
  p_partner int, p_token bytea, p_user text, p_transaction text, p_round text, p_title text, p_currency text,
  p_units bigint, p_reference text, p_until timestamptz
) RETURNS games.outcome LANGUAGE plpgsql AS $$
DECLARE
  p games.partner;
  mine record;
  owner uuid := games.member_of(p_partner, p_token, p_user);
  answer games.outcome;
  change bigint := p_units / 1000;
  key text := 'game:' || p_partner || ':adjust:' || p_transaction;
  taken record;
  owed bigint := 0;
  round bigint;
BEGIN
  PERFORM games.wait_until(p_until);
  SELECT * INTO p FROM games.partner x WHERE x.id = p_partner;
  IF owner IS NULL THEN
    RETURN games.refused('unknown_member');
  END IF;
  mine := ledger.lock_account(owner);
  answer := games.repeat_of(p_partner, p_transaction, 'adjust', owner, p_round, p_title, p_units, p_reference);
  IF answer.member IS NOT NULL THEN
    IF p_currency <> p.currency THEN
      answer.refusal := 'duplicate';
    END IF;
    RETURN answer;
  END IF;
  answer := ROW(NULL, NULL, false, false, owner, mine.balance, mine.version, 0, NULL)::games.outcome;
  answer.refusal := CASE
    WHEN p_currency <> p.currency THEN 'wrong_currency'
    WHEN EXISTS (SELECT FROM games.move m
      WHERE m.partner = p_partner AND m.reference = p_transaction AND m.kind = 'rollback') THEN 'rolled_back'
  END;
  IF answer.refusal IS NOT NULL THEN
    RETURN answer;
  END IF;
  IF p_round IS NOT NULL THEN
    round := games.note_round(p_partner, owner, p_round, p_title, 0, change, false);
  END IF;
  IF change > 0 THEN
    SELECT w.balance, w.version INTO answer.balance, answer.version FROM ledger.post_with(
      p.house, mine.id, key, 'GAME_ADD', change, 'game', round, p_round, p.code) w;
    answer.moved := change;
    answer.type := 'GAME_ADD';
  ELSIF change < 0 THEN
    SELECT * INTO taken FROM ledger.take_back_as(
      key, 'GAME_DEDUCT', owner, -change, 'game', round, p_round, p.code, p.house);
    owed := taken.owed;
    answer.balance := taken.balance;
    answer.version := taken.version;
    answer.moved := -taken.taken;
    answer.type := 'GAME_DEDUCT';
  END IF;
  INSERT INTO games.move (partner, transaction, kind, member, round, title, units, satang, owed, rest, type, reference,
      balance, version, at)
    VALUES (p_partner, p_transaction, 'adjust', owner, p_round, p_title, p_units, change, owed, abs(p_units % 1000),
      answer.type, p_reference, answer.balance, answer.version, clock_timestamp());
  RETURN answer;
END $$;
