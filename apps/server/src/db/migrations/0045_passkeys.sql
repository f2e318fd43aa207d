-- Passkeys (WebAuthn): public keys by which members sign in and prove themselves. A passkey belongs to
-- one host, because browsers offer it nowhere else.
CREATE TABLE members.passkey (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member uuid NOT NULL REFERENCES members.member,
  rp_id text NOT NULL,
  -- The id that the device gave, in base64url.
  credential_id text NOT NULL CHECK (char_length(credential_id) BETWEEN 1 AND 1400),
  public_key bytea NOT NULL,
  -- The uses as the device counts them. Many devices always say 0.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  -- Null until the member names it, where the browser said nothing of the device.
  name text CHECK (char_length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  -- The last moment at which a use was refused because its counter had gone backwards: somebody may
  -- have a copy.
  copy_seen_at timestamptz,
  UNIQUE (rp_id, credential_id)
);
CREATE INDEX passkey_member ON members.passkey (member);

-- The passkey that opened a session. The session ends when the passkey is removed.
ALTER TABLE members.session
  ADD COLUMN passkey uuid REFERENCES members.passkey ON DELETE SET NULL;
CREATE INDEX session_passkey ON members.session (passkey) WHERE passkey IS NOT NULL;
