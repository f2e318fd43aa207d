-- Messages to devices whose page is closed.
CREATE SCHEMA push;

CREATE TABLE push.subscription (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  member uuid NOT NULL REFERENCES members.member,
  -- The name of the session with which it ends: the id of the session's first row, so that a change of
  -- password keeps it.
  session uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('webpush', 'fcm')),
  -- The endpoint of a push service, or the token of a device.
  address text NOT NULL CHECK (length(address) BETWEEN 1 AND 4096),
  -- The SHA-256 of channel and address, because an address is too long for an index.
  address_hash bytea NOT NULL UNIQUE CHECK (length(address_hash) = 32),
  p256dh text,
  auth text,
  -- The public key of the installation with which the browser subscribed.
  vapid_key text,
  -- The origin of the page that added it, to which its messages lead.
  origin text NOT NULL CHECK (length(origin) <= 300),
  -- The language of its messages: that of the page which added it.
  language text NOT NULL CHECK (language IN ('th', 'en', 'km', 'my')),
  made_at timestamptz NOT NULL,
  -- The last message that the push service took.
  last_ok timestamptz,
  -- The messages since then that were given up.
  failures int NOT NULL DEFAULT 0,
  -- The numbers of the last notifications that it got, so that a message which is sent once more passes it over.
  given bigint[] NOT NULL DEFAULT '{}',
  -- When it last got one message for many notifications.
  folded_at timestamptz,
  CHECK ((channel = 'webpush') = (p256dh IS NOT NULL AND auth IS NOT NULL AND vapid_key IS NOT NULL))
);
CREATE INDEX subscription_member ON push.subscription (member);
CREATE INDEX subscription_session ON push.subscription (session);
