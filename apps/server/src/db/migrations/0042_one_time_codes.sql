-- One-time codes by SMS. The newest code that was asked for with one name and number replaces the one
-- before. A row is written also where no member has both, so that the two cannot be told apart.
CREATE TABLE members.otp (
  -- A keyed hash of the site, the purpose, and who the code was asked for.
  asked_for text PRIMARY KEY,
  ref text NOT NULL,
  -- A keyed hash of the code with its ref.
  code_hash text NOT NULL,
  -- Null where no member has this name and number. A foreign key would be checked only where one has,
  -- and so would take time that tells of them.
  member uuid,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX otp_expires_at ON members.otp (expires_at);

-- What may be done only so often in a time, by a keyed hash of who does it.
CREATE TABLE members.quota (
  key text PRIMARY KEY,
  used int NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX quota_ends_at ON members.quota (ends_at);
