-- What operators do to rounds and results. Every function takes the round FOR UPDATE, so that it
-- waits for the slips that are being sold and the clockwork waits for it, asks the table of
-- actions, and answers {"error"} or {"before", "after"}: the caller writes that into the audit log.

-- When a round's result was first promised: from then on its number may be known to somebody, and
-- no one person may void it or sell it again. It goes with a close that is moved before it has
-- come, and with nothing else: another time of the result alone promises nothing.
ALTER TABLE lottery.round
  ADD COLUMN promised_at timestamptz NOT NULL,
  -- It was closed before and sells again; what was promised then stays.
  ADD COLUMN reopened boolean NOT NULL DEFAULT false;

-- What may be done in which state; where an action has several rows, all of their conditions must
-- hold, and without a row it cannot be done. `computed` are the rounds that draw their own result
-- (yeekee, ping-pong): nobody may enter, correct or reopen one, touch its times once its shots
-- could tell what that would change, or void it between its close and its result.
CREATE TABLE lottery.round_action (
  action text NOT NULL,
  computed boolean NOT NULL,
  status lottery.round_status NOT NULL,
  -- always; before_shots: no shot was taken; before_close: its close has not come; before_promise:
  -- the time its result was promised for has not come; stuck: its result is ten minutes late;
  -- no_figures: nobody has entered figures of it; settled: all is paid and no correction runs;
  -- suspended, running: as it says.
  condition text NOT NULL CHECK (condition IN ('always', 'before_shots', 'before_close', 'before_promise', 'stuck',
      'no_figures', 'settled', 'suspended', 'running')),
  PRIMARY KEY (action, computed, status, condition)
);

INSERT INTO lottery.round_action (action, computed, status, condition) VALUES
  ('move', false, 'waiting', 'always'), ('move', false, 'open', 'always'), ('move', false, 'calculating', 'no_figures'),
  ('move', true, 'waiting', 'always'), ('move', true, 'open', 'before_shots'),
  ('suspend', false, 'waiting', 'running'), ('suspend', false, 'open', 'running'),
      ('suspend', true, 'waiting', 'running'), ('suspend', true, 'open', 'running'),
  ('resume', false, 'waiting', 'suspended'), ('resume', false, 'open', 'suspended'),
      ('resume', true, 'waiting', 'suspended'), ('resume', true, 'open', 'suspended'),
  ('void', false, 'waiting', 'before_promise'), ('void', false, 'open', 'before_promise'),
      ('void', false, 'calculating', 'before_promise'), ('void', false, 'calculating', 'no_figures'),
  ('void', true, 'waiting', 'before_close'), ('void', true, 'open', 'before_close'),
      ('void', true, 'calculating', 'stuck'),
  ('reopen', false, 'calculating', 'before_promise'), ('reopen', false, 'calculating', 'no_figures'),
  ('enter', false, 'calculating', 'always'),
  ('correct', false, 'resulted', 'settled'), ('correct', false, 'voided', 'settled'),
  ('limit', false, 'waiting', 'always'), ('limit', false, 'open', 'always'), ('limit', true, 'waiting', 'always'),
      ('limit', true, 'open', 'always');

-- Figures of a round as somebody entered them, and what a second person made of it. Written once,
-- decided once, never changed after.
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
