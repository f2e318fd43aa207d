-- Takes a stake from a member's cash to the partner's house account, as BET_GAME, or as CREATE_GAME where it
-- opens a wallet of the provider's own. It is the one command that is refused because of who plays, what and
-- when. A bet of a free round is written and takes nothing. So is one of the provider's own promotion
-- (`p_promotion`), which may come when the session and the round are over: nobody plays by it.
--
-- Locks, in this order: the member's cash, then the login of the launch FOR SHARE. A wait for them ends with the
-- partner's time (`p_until`), and a bet that came so far by then undoes itself (error PY020).
--
-- A repeat is answered before the session is looked at: it may be over meanwhile. The session is read under the
-- lock of the cash, which whoever leaves a game takes too: a bet that waited meanwhile finds that its session is
-- over. Whatever ends a login (a sign-out, a suspension, a new password) changes the login's row: it waits for a bet
-- that has passed, or the bet finds it ended. Nobody who holds a login waits for cash.
CREATE OR REPLACE FUNCTION games.bet(
  p_partner int, p_token bytea, p_user text, p_transaction text, p_round text, p_title text, p_currency text,
  p_units bigint, p_closes boolean, p_free boolean, p_promotion boolean, p_opens boolean,
  p_until timestamptz
) RETURNS games.outcome LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
  s record;
  mine record;
  answer games.outcome;
  stake bigint := CASE WHEN p_free OR p_promotion THEN 0 ELSE p_units / 1000 END;
  kind text := CASE WHEN p_opens THEN 'CREATE_GAME' ELSE 'BET_GAME' END;
  round bigint;
BEGIN
  PERFORM games.wait_until(p_until);
  owner := (SELECT x.member FROM games.session x WHERE x.token_hash = p_token AND x.partner = p_partner);
  IF owner IS NULL THEN
    RETURN games.refused('unknown_token');
  ELSIF p_user <> owner::text THEN
    RETURN games.refused('wrong_member');
  END IF;
  mine := ledger.lock_account(owner);
  answer := games.repeat_of(p_partner, p_transaction, 'bet', owner, p_round, p_title, p_units, NULL);
  IF answer.member IS NOT NULL THEN
    IF p_currency <> (SELECT x.currency FROM games.partner x WHERE x.id = p_partner) THEN
      answer.refusal := 'duplicate';
    END IF;
    RETURN answer;
  END IF;
  SELECT x.region, x.session AS login, x.ended_at IS NOT NULL OR x.expires_at <= clock_timestamp() AS over,
      p.state, p.currency, p.house, p.most_bet, p.code, t.state AS title_state
    INTO s FROM games.session x JOIN games.partner p ON p.id = x.partner
    LEFT JOIN games.title t ON t.partner = p.id AND t.code = coalesce(p_title, x.title)
    WHERE x.token_hash = p_token;
  IF s.login IS NOT NULL AND NOT s.over AND NOT p_promotion THEN
    PERFORM FROM members.session l WHERE l.id = s.login AND l.revoked_at IS NULL FOR SHARE;
    s.over := NOT FOUND;
  END IF;
  answer := ROW(NULL, NULL, false, false, owner, mine.balance, mine.version, 0, NULL)::games.outcome;
  answer.refusal := CASE
    WHEN EXISTS (SELECT FROM games.move m
      WHERE m.partner = p_partner AND m.reference = p_transaction AND m.kind = 'rollback') THEN 'rolled_back'
    WHEN s.over AND NOT p_promotion THEN 'session_over'
    WHEN p_currency <> s.currency THEN 'wrong_currency'
    WHEN p_promotion THEN CASE WHEN p_units < 0 THEN 'wrong_amount' END
    WHEN s.title_state IS NULL THEN 'wrong_title'
    WHEN s.state <> 'on' OR s.title_state <> 'open' THEN 'title_closed'
    WHEN p_units < 0 OR p_units % 1000 <> 0 OR stake > s.most_bet THEN 'wrong_amount'
    WHEN EXISTS (SELECT FROM games.round g WHERE g.partner = p_partner AND g.member = owner AND g.ref = p_round
      AND g.closed_at IS NOT NULL) THEN 'round_closed'
  END;
  IF answer.refusal IS NULL AND NOT p_promotion THEN
    answer.why := play.may_play(owner, 'games', stake, s.region);
    answer.refusal := CASE WHEN answer.why <> 'yes' THEN 'may_not_play' WHEN mine.balance < stake THEN 'not_enough' END;
  END IF;
  IF answer.refusal IS NOT NULL THEN
    RETURN answer;
  END IF;
  IF p_round IS NOT NULL THEN
    round := games.note_round(
      p_partner, owner, p_round, p_title, CASE WHEN p_opens THEN 0 ELSE stake END, 0, p_closes);
  END IF;
  IF stake > 0 THEN
    SELECT w.balance, w.version INTO answer.balance, answer.version FROM ledger.post_with(
      s.house, mine.id, 'game:' || p_partner || ':bet:' || p_transaction, kind, stake,
      'game', round, p_round, s.code) w;
    answer.moved := -stake;
    answer.type := kind;
  END IF;
  INSERT INTO games.move (partner, transaction, kind, member, round, title, units, satang, type, balance, version, at)
    VALUES (p_partner, p_transaction, 'bet', owner, p_round, p_title, p_units, -stake, answer.type,
      answer.balance, answer.version, clock_timestamp());
  IF p_closes AND p_round IS NOT NULL THEN
    PERFORM games.note_emptied(p_partner, owner, p_round, answer.balance);
  END IF;
  IF clock_timestamp() >= p_until THEN
    RAISE EXCEPTION 'the time of the partner is over' USING ERRCODE = 'PY020';
  END IF;
  RETURN answer;
END $$;
