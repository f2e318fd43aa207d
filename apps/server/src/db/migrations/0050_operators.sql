-- Operators' sessions, and the log of what operators did. Operators themselves are in
-- members.operator.
CREATE SCHEMA operator;

ALTER TABLE members.operator ADD COLUMN disabled_at timestamptz;

-- A token is shown once, at sign-in; the row keeps its SHA-256 and says whether it still holds.
CREATE TABLE operator.session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  operator int NOT NULL REFERENCES members.operator,
  user_agent text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  revoked_at timestamptz
);

CREATE INDEX session_operator ON operator.session (operator) WHERE revoked_at IS NULL;

-- Who, when, why, before, after: one row for every action, also for the refused ones. Names and
-- roles are written out, because a role may change later and the log must not.
CREATE TABLE operator.audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  operator int REFERENCES members.operator,
  -- Whose operators may read it; null: it concerns all sites, or more than the one that was called.
  site_id int REFERENCES sites.site,
  user_name text NOT NULL,
  role text NOT NULL,
  action text NOT NULL,
  -- What it was done to, as `round:17`, `member:demo01@localhost`, `operator:operator2`.
  subject text NOT NULL,
  reason text,
  outcome text NOT NULL CHECK (outcome IN ('done', 'refused')),
  -- Why it was refused.
  code text CHECK ((code IS NOT NULL) = (outcome = 'refused')),
  before jsonb,
  after jsonb,
  request_id text NOT NULL,
  address text NOT NULL
);

CREATE INDEX audit_log_subject ON operator.audit_log (subject, id);

CREATE INDEX audit_log_site ON operator.audit_log (site_id, id);

CREATE INDEX audit_log_operator ON operator.audit_log (user_name, id);

CREATE INDEX audit_log_action ON operator.audit_log (action, id);

-- Why a member is restricted, in an operator's words.
ALTER TABLE members.member ADD COLUMN status_reason text;

-- Money that no request fits: one operator says whose it is, another one credits it. Refused money
-- stays in the house, on record.
ALTER TABLE wallet.bank_movement
  DROP CONSTRAINT bank_movement_status_check, DROP CONSTRAINT bank_movement_check,
  ADD COLUMN claimed_for uuid REFERENCES members.member,
  ADD COLUMN claimed_by int REFERENCES members.operator,
  ADD COLUMN decided_by int REFERENCES members.operator,
  ADD CONSTRAINT bank_movement_status_check CHECK (status IN ('credited', 'unmatched', 'rejected')),
  ADD CONSTRAINT credited_to_somebody CHECK (CASE status WHEN 'credited'
      THEN num_nonnulls(deposit_id, claimed_for) = 1 ELSE deposit_id IS NULL END),
  ADD CONSTRAINT claimed_by_somebody CHECK ((claimed_for IS NULL) = (claimed_by IS NULL)),
  ADD CONSTRAINT two_persons CHECK (status <> 'credited' OR claimed_by IS NULL OR decided_by <> claimed_by);
