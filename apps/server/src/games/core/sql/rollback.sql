-- Undoes a bet, a payout or a correction, each once, whoever rolls it back how often. What a member spent
-- meanwhile becomes a debt (GAME_DEDUCT); a stake comes back as ABORT_GAME. A transaction that never came is
-- kept as undone: it is refused when it comes. Like a payout it asks nobody whether they may play.
CREATE OR REPLACE FUNCTION games.rollback(
  p_partner int, p_token bytea, p_user text, p_transaction text, p_round text, p_title text, p_reference text,
  p_closes boolean, p_until timestamptz
) RETURNS games.outcome LANGUAGE plpgsql AS $$
DECLARE
  p games.partner;
  mine record;
  owner uuid := games.member_of(p_partner, p_token, p_user);
  answer games.outcome;
  one games.move;
  taken record;
  round bigint;
  owed bigint := 0;
  moved bigint := 0;
  known boolean := false;
BEGIN
  PERFORM games.wait_until(p_until);
  SELECT * INTO p FROM games.partner x WHERE x.id = p_partner;
  IF owner IS NULL THEN
    RETURN games.refused('unknown_member');
  END IF;
  mine := ledger.lock_account(owner);
  answer := games.repeat_of(p_partner, p_transaction, 'rollback', owner, p_round, p_title, 0, p_reference);
  IF answer.member IS NOT NULL THEN
    RETURN answer;
  END IF;
  answer := ROW(NULL, NULL, false, false, owner, mine.balance, mine.version, 0, NULL)::games.outcome;
  IF EXISTS (SELECT FROM games.move m
      WHERE m.partner = p_partner AND m.transaction = p_reference AND m.kind <> 'rollback' AND m.member <> owner) THEN
    answer.refusal := 'wrong_member';
    RETURN answer;
  END IF;
  FOR one IN SELECT * FROM games.move m
      WHERE m.partner = p_partner AND m.transaction = p_reference AND m.kind <> 'rollback' ORDER BY m.kind DESC LOOP
    known := true;
    CONTINUE WHEN one.undone_by IS NOT NULL;
    UPDATE games.move m SET undone_by = p_transaction
      WHERE m.partner = p_partner AND m.transaction = p_reference AND m.kind = one.kind;
    round := (SELECT g.id FROM games.round g WHERE g.partner = p_partner AND g.member = owner AND g.ref = one.round);
    IF one.satang < 0 THEN
      SELECT w.balance, w.version INTO answer.balance, answer.version FROM ledger.post_with(
        p.house, mine.id, 'game:' || p_partner || ':undo:' || one.kind || ':' || p_reference, 'ABORT_GAME',
        -one.satang, 'game', round, one.round, p.code) w;
      moved := moved - one.satang;
      answer.type := 'ABORT_GAME';
    ELSIF one.satang > 0 THEN
      SELECT * INTO taken FROM ledger.take_back_as(
        'game:' || p_partner || ':undo:' || one.kind || ':' || p_reference, 'GAME_DEDUCT', owner, one.satang,
        'game', round, one.round, p.code, p.house);
      moved := moved - taken.taken;
      owed := owed + taken.owed;
      answer.balance := taken.balance;
      answer.version := taken.version;
      answer.type := 'GAME_DEDUCT';
    END IF;
    IF one.round IS NOT NULL THEN
      PERFORM games.note_round(p_partner, owner, one.round, one.title,
        CASE WHEN one.kind = 'bet' AND one.type = 'BET_GAME' THEN one.satang ELSE 0 END,
        CASE WHEN one.kind = 'bet' THEN 0 ELSE -one.satang END, p_closes);
    END IF;
  END LOOP;
  IF NOT known AND p_round IS NOT NULL AND p_closes THEN
    PERFORM games.note_round(p_partner, owner, p_round, p_title, 0, 0, true);
  END IF;
  answer.moved := moved;
  answer.is_unknown := NOT known;
  INSERT INTO games.move (partner, transaction, kind, member, round, title, units, satang, owed, type, reference,
      balance, version, at)
    VALUES (p_partner, p_transaction, 'rollback', owner, p_round, p_title, 0, moved - owed, owed, answer.type,
      p_reference, answer.balance, answer.version, clock_timestamp());
  IF p_closes AND p_round IS NOT NULL THEN
    PERFORM games.note_emptied(p_partner, owner, p_round, answer.balance);
  END IF;
  RETURN answer;
END $$;
