-- The ways of one member to reach people, where they are not the site's ('-' or null), and messages
-- between members and the people of a site.
CREATE TABLE members.support_data (
  member uuid PRIMARY KEY REFERENCES members.member,
  active_popup boolean,
  active_support boolean,
  office_phone_number text NOT NULL DEFAULT '-',
  url_bailek text NOT NULL DEFAULT '-',
  url_popup text NOT NULL DEFAULT '-',
  url_support text NOT NULL DEFAULT '-'
);

-- A chat was shown wherever its address was known; from now on the flag counts.
UPDATE sites.site SET active_support = true WHERE url_support ~ '^https?://';

CREATE SCHEMA support;

-- What a member and a site write to each other about one thing, or about nothing in particular.
CREATE TABLE support.conversation (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id int NOT NULL REFERENCES sites.site,
  member uuid NOT NULL REFERENCES members.member,
  about text CHECK (about IN ('slip', 'set', 'deposit', 'transaction')),
  about_id bigint,
  -- Of a slip or a set, for a link to it.
  bet_group text,
  bet_name text,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by int REFERENCES operator.operator,
  -- The last message, by which lists are in order, and the last one that the member has seen.
  last_message int NOT NULL DEFAULT 0,
  seen_message int NOT NULL DEFAULT 0,
  CHECK ((about IS NULL) = (about_id IS NULL)),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL)),
  UNIQUE (member, about, about_id)
);
CREATE INDEX conversation_of_member ON support.conversation (member, last_message);
CREATE INDEX conversation_open ON support.conversation (site_id, id) WHERE closed_at IS NULL;

CREATE TABLE support.message (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversation int NOT NULL REFERENCES support.conversation,
  -- Null where the member wrote it.
  operator int REFERENCES operator.operator,
  -- The key by which the sender's browser or command line repeats it, with whose it is.
  sender text NOT NULL,
  key text NOT NULL,
  text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1000),
  sent_at timestamptz NOT NULL,
  UNIQUE (sender, key)
);
CREATE INDEX message_of_conversation ON support.message (conversation, id);
