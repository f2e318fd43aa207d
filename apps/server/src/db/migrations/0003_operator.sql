-- Operators, the sites they work for, their sessions, and the log of what they did.
CREATE SCHEMA operator;

CREATE TABLE operator.operator (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_name text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  known_password boolean NOT NULL DEFAULT false,
  role text NOT NULL CHECK (role IN ('administrator', 'superAdmin', 'staff')),
  -- Works for every site there is or will be; otherwise for those in operator_site alone. Nobody
  -- has it by default.
  all_sites boolean NOT NULL,
  -- The operator who last gave them a password, and when; whether they have chosen another since.
  password_given_by int REFERENCES operator.operator,
  password_given_at timestamptz,
  password_own boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  disabled_at timestamptz,
  CHECK ((password_given_by IS NULL) = (password_given_at IS NULL)),
  CHECK (password_own OR password_given_by IS NOT NULL)
);

-- The sites of an operator who does not work for all of them.
CREATE TABLE operator.operator_site (
  operator int NOT NULL REFERENCES operator.operator,
  site_id int NOT NULL REFERENCES sites.site ON DELETE CASCADE,
  PRIMARY KEY (operator, site_id)
);

-- A token is shown once, at sign-in; the row keeps its SHA-256 and says whether it still holds.
CREATE TABLE operator.session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  operator int NOT NULL REFERENCES operator.operator,
  user_agent text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX session_operator ON operator.session (operator) WHERE revoked_at IS NULL;

-- One row for every action, also for the refused ones: the operator, the moment, the reason, the
-- state before and after. Names and roles are written out, because a role may change later and the
-- log must not.
CREATE TABLE operator.audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  operator int REFERENCES operator.operator,
  -- The site whose operators may read it; null: it concerns all sites, or more than the one that
  -- was called.
  site_id int REFERENCES sites.site,
  user_name text NOT NULL,
  role text NOT NULL,
  action text NOT NULL,
  -- The thing it was done to, as `round:17`, `member:demo01@localhost`, `operator:operator2`.
  subject text NOT NULL,
  reason text,
  outcome text NOT NULL CHECK (outcome IN ('done', 'refused')),
  -- The reason why it was refused.
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
