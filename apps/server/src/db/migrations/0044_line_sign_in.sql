-- Sign-in by LINE (OpenID Connect). A site without a client has no such sign-in. The secret itself is
-- in no table: the column names the environment variable of the server that holds it.
ALTER TABLE sites.site
  ADD COLUMN line_client_id text CHECK (char_length(line_client_id) BETWEEN 1 AND 100),
  ADD COLUMN line_secret text CHECK (line_secret ~ '^LINE_SECRET_[A-Z0-9_]{1,60}$'),
  ADD COLUMN line_issuer text NOT NULL DEFAULT 'https://access.line.me'
    CHECK (line_issuer ~ '^https://[^/]+(/[^/?#]+)*$'),
  ADD CONSTRAINT site_line_check CHECK ((line_client_id IS NULL) = (line_secret IS NULL));

-- A member who signed up by LINE has no password until they set one. A LINE account signs in one
-- member of a site at most.
ALTER TABLE members.member
  ALTER COLUMN password_hash DROP NOT NULL,
  ADD COLUMN from_af_link boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT member_line_uid_check CHECK (char_length(line_uid) BETWEEN 1 AND 255),
  ADD CONSTRAINT member_way_in_check CHECK (password_hash IS NOT NULL OR line_uid IS NOT NULL);
CREATE UNIQUE INDEX member_line_uid ON members.member (site_id, line_uid);

-- The moment at which whoever holds the session last showed that they are the member. Null on
-- sessions of earlier releases.
ALTER TABLE members.session ADD COLUMN proved_at timestamptz;

-- Signed proofs that count once, by their random id, for as long as they would be valid.
CREATE TABLE members.used_proof (
  id uuid PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_proof_expires_at ON members.used_proof (expires_at);
