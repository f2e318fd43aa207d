-- An agent's server asks for a one-time code that signs a member of its site in. The key with which
-- it signs is in no table: the column names the environment variable of the server that holds it.
ALTER TABLE sites.site
  ADD COLUMN external_secret text CHECK (external_secret ~ '^EXTERNAL_SECRET_[A-Z0-9_]{1,60}$');

-- Codes by a hash of each. The signature of the call that asked stands beside it for as long as the
-- call could be sent once more.
CREATE TABLE members.external_code (
  hash text PRIMARY KEY,
  site_id int NOT NULL,
  member uuid NOT NULL REFERENCES members.member,
  signature text NOT NULL,
  made_at timestamptz NOT NULL,
  used_at timestamptz,
  UNIQUE (site_id, signature)
);
CREATE INDEX external_code_made_at ON members.external_code (made_at);
CREATE INDEX external_code_member ON members.external_code (member);
