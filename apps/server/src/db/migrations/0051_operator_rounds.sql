-- What operators do to rounds and results. Every function takes the round FOR UPDATE, so that it waits for the slips that are being sold and the
-- clockwork waits for it, asks the table of actions, and answers {"error"} or {"before", "after"}: the caller writes that into the audit log.

-- When a round's result was first promised: from then on its number may be known to somebody, and no one person may void it or sell it again. It goes
-- with a close that is moved before it has come, and with nothing else: another time of the result alone promises nothing.
ALTER TABLE lottery.round
  ADD COLUMN promised_at timestamptz NOT NULL,
  -- It was closed before and sells again; what was promised then stays.
  ADD COLUMN reopened boolean NOT NULL DEFAULT false;
CREATE FUNCTION lottery.promise_result() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.promised_at := NEW.results_at;
  RETURN NEW;
END $$;
CREATE TRIGGER promise_result BEFORE INSERT ON lottery.round FOR EACH ROW EXECUTE FUNCTION lottery.promise_result();

-- What may be done in which state; where an action has several rows, all of their conditions must hold, and without a row it cannot be done. `computed`
-- are the rounds that draw their own result (yeekee, ping-pong): nobody may enter, correct or reopen one, touch its times once its shots could tell
-- what that would change, or void it between its close and its result.
CREATE TABLE lottery.round_action (
  action text NOT NULL,
  computed boolean NOT NULL,
  status lottery.round_status NOT NULL,
  -- always; before_shots: no shot was taken; before_close: its close has not come; before_promise: the time its result was promised for has not come;
  -- stuck: its result is ten minutes late; no_figures: nobody has entered figures of it; settled: all is paid and no correction runs;
  -- suspended, running: as it says.
  condition text NOT NULL CHECK (condition IN ('always', 'before_shots', 'before_close', 'before_promise', 'stuck', 'no_figures', 'settled', 'suspended', 'running')),
  PRIMARY KEY (action, computed, status, condition)
);
INSERT INTO lottery.round_action (action, computed, status, condition) VALUES
  ('move', false, 'waiting', 'always'), ('move', false, 'open', 'always'), ('move', false, 'calculating', 'no_figures'),
  ('move', true, 'waiting', 'always'), ('move', true, 'open', 'before_shots'),
  ('suspend', false, 'waiting', 'running'), ('suspend', false, 'open', 'running'), ('suspend', true, 'waiting', 'running'), ('suspend', true, 'open', 'running'),
  ('resume', false, 'waiting', 'suspended'), ('resume', false, 'open', 'suspended'), ('resume', true, 'waiting', 'suspended'), ('resume', true, 'open', 'suspended'),
  ('void', false, 'waiting', 'before_promise'), ('void', false, 'open', 'before_promise'), ('void', false, 'calculating', 'before_promise'), ('void', false, 'calculating', 'no_figures'),
  ('void', true, 'waiting', 'before_close'), ('void', true, 'open', 'before_close'), ('void', true, 'calculating', 'stuck'),
  ('reopen', false, 'calculating', 'before_promise'), ('reopen', false, 'calculating', 'no_figures'),
  ('enter', false, 'calculating', 'always'),
  ('correct', false, 'resulted', 'settled'), ('correct', false, 'voided', 'settled'),
  ('limit', false, 'waiting', 'always'), ('limit', false, 'open', 'always'), ('limit', true, 'waiting', 'always'), ('limit', true, 'open', 'always');

-- Figures of a round as somebody entered them, and what a second person made of it. Written once, decided once, never changed after.
CREATE TABLE lottery.result_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  round_id bigint NOT NULL REFERENCES lottery.round,
  -- It shall replace the result there is.
  correction boolean NOT NULL,
  -- The figures; null where the round is to be voided without any.
  source jsonb,
  -- The digits shown and option → winning numbers; both null where the round is to be voided.
  result text,
  winning jsonb,
  reason text NOT NULL,
  entered_by int NOT NULL REFERENCES members.operator,
  entered_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  status text NOT NULL DEFAULT 'entered' CHECK (status IN ('entered', 'confirmed', 'rejected')),
  decided_by int REFERENCES members.operator,
  decided_at timestamptz,
  decision_reason text,
  CHECK (source IS NOT NULL OR result IS NULL),
  CHECK ((result IS NULL) = (winning IS NULL)),
  CHECK ((status = 'entered') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL)),
  CONSTRAINT two_persons CHECK (status <> 'confirmed' OR decided_by <> entered_by)
);
CREATE UNIQUE INDEX one_entry_waits ON lottery.result_entry (round_id) WHERE status = 'entered';
CREATE INDEX entry_of_round ON lottery.result_entry (round_id, id);

CREATE FUNCTION lottery.guard_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF EXISTS (SELECT FROM lottery.round r WHERE r.id = NEW.round_id AND r.kind = 'yeekee') THEN
      RAISE EXCEPTION 'round % computes its own result: nobody enters one', NEW.round_id;
    END IF;
    RETURN NEW;
  ELSIF TG_OP = 'UPDATE' AND OLD.status = 'entered' AND NEW.status <> 'entered'
      AND (NEW.id, NEW.round_id, NEW.correction, NEW.source, NEW.result, NEW.winning, NEW.reason, NEW.entered_by, NEW.entered_at)
        IS NOT DISTINCT FROM (OLD.id, OLD.round_id, OLD.correction, OLD.source, OLD.result, OLD.winning, OLD.reason, OLD.entered_by, OLD.entered_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what was entered stays as it is: it is decided once';
END $$;
CREATE TRIGGER guard_entry BEFORE INSERT OR UPDATE OR DELETE ON lottery.result_entry FOR EACH ROW EXECUTE FUNCTION lottery.guard_entry();
CREATE TRIGGER guard_entries BEFORE TRUNCATE ON lottery.result_entry FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();

-- What a computed round has drawn stays, and so does what was promised for it: how it is drawn, the
-- hash that was published, and what the hash is of.
CREATE FUNCTION lottery.guard_drawn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM lottery.round r WHERE r.id = OLD.round_id AND r.kind = 'yeekee') THEN
    RAISE EXCEPTION 'round % drew its own result: it stays', OLD.round_id;
  END IF;
  RETURN CASE TG_OP WHEN 'UPDATE' THEN NEW ELSE OLD END;
END $$;
CREATE TRIGGER guard_drawn BEFORE UPDATE OR DELETE ON lottery.round_result FOR EACH ROW EXECUTE FUNCTION lottery.guard_drawn();
CREATE TRIGGER guard_drawn_all BEFORE TRUNCATE ON lottery.round_result FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();
CREATE TRIGGER guard_seed BEFORE UPDATE OR TRUNCATE ON lottery.round_seed FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();
CREATE TRIGGER guard_promise BEFORE UPDATE OF draw_mode, commitment ON lottery.round FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();

-- Why an action cannot be done with a round as it stands; null = it can. To be asked with the round locked.
CREATE FUNCTION lottery.action_refusal(p_round lottery.round, p_action text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  is_computed boolean := p_round.kind = 'yeekee';
  needed text;
  refusal text;
BEGIN
  FOR needed IN SELECT a.condition FROM lottery.round_action a WHERE a.action = p_action AND a.computed = is_computed AND a.status = p_round.status ORDER BY a.condition DESC LOOP
    refusal := CASE needed
      WHEN 'before_shots' THEN CASE WHEN EXISTS (SELECT FROM lottery.shot s WHERE s.round_id = p_round.id) THEN 'SHOOTING_HAS_BEGUN' END
      WHEN 'before_close' THEN CASE WHEN p_round.closes_at <= clock_timestamp() THEN 'SHOTS_ARE_FIXED' END
      WHEN 'before_promise' THEN CASE WHEN p_round.promised_at <= clock_timestamp() THEN 'RESULT_DUE' END
      WHEN 'stuck' THEN CASE WHEN p_round.results_at > clock_timestamp() - interval '10 minutes' THEN 'SHOTS_ARE_FIXED' END
      WHEN 'no_figures' THEN CASE WHEN EXISTS (SELECT FROM lottery.result_entry e WHERE e.round_id = p_round.id) THEN 'FIGURES_KNOWN' END
      WHEN 'settled' THEN CASE WHEN p_round.settled_at IS NULL OR lottery.is_settling(p_round.id) THEN 'NOT_SETTLED' END
      -- What the clockwork has stopped goes on by itself; an operator may still stop it for a reason of their own.
      WHEN 'suspended' THEN CASE WHEN p_round.suspended_at IS NULL THEN 'NOTHING_CHANGES' WHEN p_round.over_exposure THEN 'OVER_EXPOSURE' END
      WHEN 'running' THEN CASE WHEN p_round.suspended_at IS NOT NULL AND NOT p_round.over_exposure THEN 'NOTHING_CHANGES' END END;
    IF refusal IS NOT NULL THEN
      RETURN refusal;
    END IF;
  END LOOP;
  IF NOT FOUND THEN
    RETURN CASE
      WHEN is_computed AND NOT EXISTS (SELECT FROM lottery.round_action a WHERE a.action = p_action AND a.computed) THEN 'COMPUTED'
      WHEN p_action = 'enter' AND p_round.status IN ('waiting', 'open') THEN 'ROUND_NOT_CLOSED'
      WHEN p_round.status = 'resulted' AND NOT is_computed THEN 'RESULT_DRAWN'
      WHEN is_computed AND p_round.status IN ('closed', 'calculating', 'resulted') THEN 'SHOTS_ARE_FIXED'
      ELSE 'NOT_IN_THIS_STATE' END;
  END IF;
  RETURN NULL;
END $$;

-- A round as the audit log tells it.
CREATE FUNCTION lottery.round_state(p_round bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('status', r.status, 'day', r.day, 'opensAt', r.opens_at, 'closesAt', r.closes_at, 'resultsAt', r.results_at, 'promisedAt', r.promised_at, 'suspended', r.suspended_at IS NOT NULL,
      'overExposure', r.over_exposure, 'exposureLimit', r.exposure_limit,
      'voidReason', r.void_reason, 'result', x.result, 'source', x.source)
    FROM lottery.round r LEFT JOIN lottery.round_result x ON x.round_id = r.id WHERE r.id = p_round
$$;

-- Takes the round for an action: {"before"} when it may be done, otherwise {"error"}.
CREATE FUNCTION lottery.begin_action(p_round bigint, p_action text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  due lottery.round;
  refusal text;
BEGIN
  SELECT * INTO due FROM lottery.round r WHERE r.id = p_round FOR UPDATE;
  IF NOT FOUND THEN
    RETURN '{"error":"NOT_FOUND"}';
  END IF;
  refusal := lottery.action_refusal(due, p_action);
  RETURN CASE WHEN refusal IS NULL THEN jsonb_build_object('before', lottery.round_state(p_round)) ELSE jsonb_build_object('error', refusal) END;
END $$;

-- What an action that began with begin_action answers when it is done: {"before", "after"}.
CREATE FUNCTION lottery.end_action(p_begun jsonb, p_round bigint) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT p_begun || jsonb_build_object('after', lottery.round_state(p_round))
$$;

-- Gives a round other times. Of a computed round only the close: its shooting and its result follow at the distance they had. Once the close has come, or
-- the time the result was promised for, the close stays where it is: the number may be known.
CREATE FUNCTION lottery.move_round(p_round bigint, p_closes timestamptz, p_results timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  begun jsonb := lottery.begin_action(p_round, 'move');
  was lottery.round;
  closes timestamptz;
  results timestamptz;
  promised timestamptz;
BEGIN
  IF begun ? 'error' THEN
    RETURN begun;
  END IF;
  SELECT * INTO was FROM lottery.round r WHERE r.id = p_round;
  closes := coalesce(p_closes, was.closes_at);
  results := CASE WHEN was.kind = 'yeekee' THEN was.results_at + (closes - was.closes_at) ELSE coalesce(p_results, was.results_at + (closes - was.closes_at)) END;
  promised := CASE WHEN was.reopened THEN was.promised_at ELSE was.promised_at + (closes - was.closes_at) END;
  IF was.kind = 'yeekee' AND p_results IS NOT NULL THEN
    RETURN '{"error":"COMPUTED"}';
  ELSIF p_closes IS NOT NULL AND was.promised_at <= clock_timestamp() THEN
    RETURN '{"error":"RESULT_DUE"}';
  ELSIF p_closes IS NOT NULL AND (was.status = 'calculating' OR was.closes_at <= clock_timestamp()) THEN
    RETURN '{"error":"NOT_IN_THIS_STATE"}';
  ELSIF p_closes > promised THEN
    RETURN '{"error":"RESULT_DUE"}';
  ELSIF (p_closes IS NOT NULL AND p_closes <= clock_timestamp()) OR closes <= was.opens_at OR results < closes THEN
    RETURN '{"error":"TIME_PASSED"}';
  ELSIF closes = was.closes_at AND results = was.results_at THEN
    RETURN '{"error":"NOTHING_CHANGES"}';
  END IF;
  UPDATE lottery.round r SET closes_at = closes, results_at = results, promised_at = promised, shots_close_at = was.shots_close_at + (closes - was.closes_at),
      day = was.day + ((closes AT TIME ZONE 'Asia/Bangkok')::date - (was.closes_at AT TIME ZONE 'Asia/Bangkok')::date)
    WHERE r.id = p_round;
  RETURN lottery.end_action(begun, p_round);
END $$;

-- Stops the sale for a while, or lets it go on. Shots go on all the same: stopping them would choose where the list ends.
CREATE FUNCTION lottery.suspend_round(p_round bigint, p_suspended boolean) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  begun jsonb := lottery.begin_action(p_round, CASE WHEN p_suspended THEN 'suspend' ELSE 'resume' END);
BEGIN
  IF begun ? 'error' THEN
    RETURN begun;
  END IF;
  UPDATE lottery.round r SET suspended_at = CASE WHEN p_suspended THEN clock_timestamp() END, over_exposure = false WHERE r.id = p_round;
  RETURN lottery.end_action(begun, p_round);
END $$;

-- Voids a round: every slip of it is refunded by the settlement. One person may, as long as the number cannot be known; afterwards a round is voided as a
-- result is given, by two.
CREATE FUNCTION lottery.void_round(p_round bigint, p_reason text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  begun jsonb := lottery.begin_action(p_round, 'void');
BEGIN
  IF begun ? 'error' THEN
    RETURN begun;
  END IF;
  INSERT INTO lottery.settlement VALUES (p_round);
  UPDATE lottery.round r SET status = 'voided', void_reason = p_reason, suspended_at = NULL, over_exposure = false WHERE r.id = p_round;
  RETURN lottery.end_action(begun, p_round);
END $$;

-- Opens the sale of a closed round again, until a moment in the future that is not past the time its result was promised for. Only before that time, and
-- before anybody has entered figures of it.
CREATE FUNCTION lottery.reopen_round(p_round bigint, p_closes timestamptz, p_results timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  begun jsonb := lottery.begin_action(p_round, 'reopen');
  was lottery.round;
  results timestamptz;
BEGIN
  IF begun ? 'error' THEN
    RETURN begun;
  END IF;
  SELECT * INTO was FROM lottery.round r WHERE r.id = p_round;
  results := coalesce(p_results, greatest(was.results_at, p_closes + (was.results_at - was.closes_at)));
  IF p_closes <= clock_timestamp() OR results < p_closes THEN
    RETURN '{"error":"TIME_PASSED"}';
  ELSIF p_closes > was.promised_at THEN
    RETURN '{"error":"RESULT_DUE"}';
  END IF;
  UPDATE lottery.round r SET status = 'open', closes_at = p_closes, results_at = results, reopened = true, suspended_at = NULL, over_exposure = false WHERE r.id = p_round;
  RETURN lottery.end_action(begun, p_round);
END $$;

-- The first of two steps: stores figures with what they were worked out to, or without any that the round is to be voided. Nothing is paid yet. Answers
-- {"entry", "before"} or {"error"}.
CREATE FUNCTION lottery.enter_result(
  p_round bigint, p_operator int, p_correction boolean, p_source jsonb, p_result text, p_winning jsonb, p_reason text
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  begun jsonb := lottery.begin_action(p_round, CASE WHEN p_correction THEN 'correct' ELSE 'enter' END);
  made bigint;
BEGIN
  IF begun ? 'error' THEN
    RETURN begun;
  ELSIF EXISTS (SELECT FROM lottery.result_entry e WHERE e.round_id = p_round AND e.status = 'entered') THEN
    RETURN '{"error":"ENTRY_WAITING"}';
  ELSIF p_correction AND EXISTS (
    SELECT FROM lottery.round r LEFT JOIN lottery.round_result x ON x.round_id = r.id WHERE r.id = p_round AND (x.source IS NOT DISTINCT FROM p_source OR (p_result IS NULL AND r.status = 'voided'))
  ) THEN
    RETURN '{"error":"NOTHING_CHANGES"}';
  END IF;
  INSERT INTO lottery.result_entry (round_id, correction, source, result, winning, reason, entered_by)
    VALUES (p_round, p_correction, p_source, p_result, p_winning, p_reason, p_operator) RETURNING id INTO made;
  RETURN begun || jsonb_build_object('entry', made);
END $$;

-- The second step, by another person, who reads all figures anew and states them: the result counts from here on, and the settlement pays it. Without
-- figures, and by those of an index that did not move, the round is voided. Answers {"entry", "before", "after"} or {"error"}.
CREATE FUNCTION lottery.confirm_result(p_round bigint, p_operator int, p_source jsonb, p_reason text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  entry lottery.result_entry;
  begun jsonb;
  refusal text;
BEGIN
  PERFORM FROM lottery.round r WHERE r.id = p_round FOR UPDATE;
  SELECT * INTO entry FROM lottery.result_entry e WHERE e.round_id = p_round AND e.status = 'entered' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN '{"error":"NO_ENTRY_WAITING"}';
  END IF;
  refusal := members.second_person_refusal(entry.entered_by, p_operator);
  IF refusal IS NOT NULL THEN
    RETURN jsonb_build_object('error', refusal);
  ELSIF p_source IS DISTINCT FROM entry.source THEN
    RETURN '{"error":"FIGURES_DIFFER"}';
  END IF;
  begun := lottery.begin_action(p_round, CASE WHEN entry.correction THEN 'correct' ELSE 'enter' END);
  IF begun ? 'error' THEN
    RETURN begun;
  END IF;
  UPDATE lottery.result_entry e SET status = 'confirmed', decided_by = p_operator, decided_at = clock_timestamp(), decision_reason = p_reason WHERE e.id = entry.id;
  IF entry.correction THEN
    PERFORM lottery.begin_correction(entry);
  ELSIF entry.result IS NULL THEN
    INSERT INTO lottery.settlement VALUES (p_round);
    UPDATE lottery.round r SET status = 'voided', void_reason = CASE WHEN entry.source IS NULL THEN entry.reason ELSE 'no movement' END WHERE r.id = p_round;
  ELSE
    PERFORM lottery.store_result(p_round, entry.result, entry.winning, entry.source);
  END IF;
  RETURN jsonb_build_object('entry', entry.id) || lottery.end_action(begun, p_round);
END $$;

-- Refuses figures that wait; whoever entered them may do so too. Answers {"entry"} or {"error"}.
CREATE FUNCTION lottery.reject_result(p_round bigint, p_operator int, p_reason text) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  rejected bigint;
BEGIN
  PERFORM FROM lottery.round r WHERE r.id = p_round FOR UPDATE;
  UPDATE lottery.result_entry e SET status = 'rejected', decided_by = p_operator, decided_at = clock_timestamp(), decision_reason = p_reason
    WHERE e.round_id = p_round AND e.status = 'entered' RETURNING e.id INTO rejected;
  RETURN CASE WHEN rejected IS NULL THEN '{"error":"NO_ENTRY_WAITING"}'::json ELSE json_build_object('entry', rejected) END;
END $$;
