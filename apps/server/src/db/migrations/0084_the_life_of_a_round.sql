-- Which states an action may lead a round to. A trigger holds every change of a state to this table
-- (decision 85). Only the owner writes it.
ALTER TABLE lottery.round_action ADD COLUMN becomes lottery.round_status[] NOT NULL DEFAULT '{}';

-- clock: the clockwork does it when the time has come, and nobody else.
ALTER TABLE lottery.round_action DROP CONSTRAINT round_action_condition_check,
  ADD CONSTRAINT round_action_condition_check CHECK (condition IN ('always', 'before_shots', 'before_close',
    'before_promise', 'stuck', 'no_figures', 'settled', 'suspended', 'running', 'clock'));

UPDATE lottery.round_action a SET becomes = CASE a.action
    WHEN 'void' THEN '{voided}'
    WHEN 'reopen' THEN '{open}'
    WHEN 'enter' THEN '{resulted,voided}'
    WHEN 'correct' THEN CASE a.status WHEN 'resulted' THEN '{voided}' ELSE '{resulted}' END
    END::lottery.round_status[]
  WHERE a.action IN ('void', 'reopen', 'enter', 'correct');

INSERT INTO lottery.round_action (action, computed, status, condition, becomes) VALUES
  ('open', false, 'waiting', 'clock', '{open}'), ('open', true, 'waiting', 'clock', '{open}'),
  ('close', false, 'open', 'clock', '{calculating}'), ('close', true, 'open', 'clock', '{closed}'),
  ('freeze', true, 'closed', 'clock', '{calculating,voided}'),
  ('draw', true, 'calculating', 'clock', '{resulted}');

-- The transaction that corrected a result: only in it may the round go from one end to the other.
ALTER TABLE lottery.correction ADD COLUMN made_by xid8 NOT NULL DEFAULT pg_current_xact_id();

-- Where the log of the database stood after everything that a draw needs was committed. Nothing is
-- drawn or shown before the log is on disk up to there, so that a crash cannot take away what it
-- was drawn from.
ALTER TABLE lottery.draw_end ADD COLUMN fixed_at pg_lsn;
