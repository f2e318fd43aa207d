-- Solved tasks that were used, by a hash of each, until they end by themselves.
CREATE SCHEMA captcha;

CREATE TABLE captcha.spent_proof (
  key text PRIMARY KEY,
  ends_at timestamptz NOT NULL
);
CREATE INDEX spent_proof_ends_at ON captcha.spent_proof (ends_at);
