-- The second factor of operators: codes that change with the time (TOTP).
CREATE TABLE operator.second_factor (
  operator int PRIMARY KEY REFERENCES operator.operator,
  -- The secret that counts, sealed by a key that the database does not know; null until its first
  -- code was typed in.
  secret bytea,
  -- A secret that was shown and has not counted yet.
  pending bytea,
  -- The newest step of time whose code was used. No code counts twice.
  last_step bigint,
  -- Wrong codes since the last right one, and the moment of the newest.
  misses int NOT NULL DEFAULT 0,
  missed_at timestamptz,
  CHECK (num_nonnulls(secret, pending) > 0)
);

-- Codes for a lost phone, each of them for one use. The row keeps the SHA-256.
CREATE TABLE operator.recovery_code (
  operator int NOT NULL REFERENCES operator.second_factor ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (operator, code_hash)
);

-- The sites at which an operator works with a second factor only; null: operators of all sites
-- need one everywhere.
CREATE TABLE operator.factor_demand (
  site_id int REFERENCES sites.site ON DELETE CASCADE,
  UNIQUE NULLS NOT DISTINCT (site_id)
);

-- Whoever removed the factor of an operator may be behind the account for a day.
ALTER TABLE operator.operator
  ADD COLUMN factor_removed_by int REFERENCES operator.operator,
  ADD COLUMN factor_removed_at timestamptz,
  ADD CHECK ((factor_removed_by IS NULL) = (factor_removed_at IS NULL));
