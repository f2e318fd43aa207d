-- Notifications: what members are told of what happened to their slips, money and devices.
CREATE SCHEMA notifications;

-- The changes of a member's notifications are counted without gaps, and each takes the next number: a row that
-- was told anew, and one that was read.
CREATE TABLE notifications.reader (
  member uuid PRIMARY KEY REFERENCES members.member,
  last bigint NOT NULL DEFAULT 0,
  -- Every row up to these numbers was seen, and was read.
  seen_to bigint NOT NULL DEFAULT 0,
  read_to bigint NOT NULL DEFAULT 0,
  -- The quiet hours in minutes of a Bangkok day. They may go over midnight.
  quiet_from smallint CHECK (quiet_from BETWEEN 0 AND 1439),
  quiet_to smallint CHECK (quiet_to BETWEEN 0 AND 1439),
  -- The most messages of a Bangkok day on one channel beside the page, without those of money and safety.
  per_day smallint NOT NULL DEFAULT 10 CHECK (per_day BETWEEN 0 AND 50),
  CONSTRAINT quiet_hours CHECK ((quiet_from IS NULL) = (quiet_to IS NULL) AND quiet_from <> quiet_to),
  CONSTRAINT read_after_seen CHECK (read_to <= seen_to AND seen_to <= last)
) WITH (fillfactor = 80);

-- One row for a thing that the member is told of. It is told anew where the thing grows or changes.
CREATE TABLE notifications.entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member uuid NOT NULL REFERENCES notifications.reader,
  -- The name of the thing, such as `round:123`.
  key text COLLATE "C" NOT NULL CHECK (char_length(key) BETWEEN 1 AND 80),
  -- The number under which it was told last, and that of its last change.
  serial bigint NOT NULL,
  changed bigint NOT NULL,
  kind text COLLATE "C" NOT NULL CHECK (
    kind IN ('slip-won', 'slip-void', 'result', 'deposit', 'withdrawal', 'support', 'device', 'news')),
  -- What it leads to: the id of a round, a request, a conversation, an item.
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 80),
  details jsonb NOT NULL CHECK (jsonb_typeof(details) = 'object' AND octet_length(details::text) <= 2000),
  -- The things that it stands for; none where a corrected result has left none.
  count int NOT NULL CHECK (count >= 0),
  happened_at timestamptz NOT NULL,
  told_at timestamptz NOT NULL,
  read_at timestamptz,
  CONSTRAINT one_entry UNIQUE (member, key),
  CONSTRAINT one_serial UNIQUE (member, serial),
  CONSTRAINT changed_since CHECK (changed >= serial)
);
CREATE INDEX entry_unread ON notifications.entry (member, serial) WHERE read_at IS NULL;
CREATE INDEX entry_changed ON notifications.entry (member, changed);
CREATE INDEX entry_told ON notifications.entry (told_at);

-- Where a member wants it otherwise than it comes.
CREATE TABLE notifications.preference (
  member uuid NOT NULL REFERENCES notifications.reader,
  kind text COLLATE "C" NOT NULL CHECK (
    kind IN ('slip-won', 'slip-void', 'result', 'deposit', 'withdrawal', 'support', 'device', 'news')),
  channel text COLLATE "C" NOT NULL CHECK (channel IN ('page', 'push', 'line')),
  told boolean NOT NULL,
  PRIMARY KEY (member, kind, channel)
);

-- The messages that went out beside the page, one for each time that a row was told.
CREATE TABLE notifications.sending (
  entry bigint NOT NULL REFERENCES notifications.entry ON DELETE CASCADE,
  channel text COLLATE "C" NOT NULL CHECK (channel IN ('push', 'line')),
  serial bigint NOT NULL,
  member uuid NOT NULL,
  -- taken: a process is at work; nowhere: the member has no device or account for it.
  state text COLLATE "C" NOT NULL DEFAULT 'taken' CHECK (state IN ('taken', 'sent', 'failed', 'nowhere')),
  tries smallint NOT NULL DEFAULT 1,
  taken_at timestamptz NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (entry, channel, serial),
  CONSTRAINT ended CHECK ((state = 'taken') = (ended_at IS NULL))
);
CREATE INDEX sending_of_member ON notifications.sending (member, channel, taken_at);
CREATE INDEX sending_taken ON notifications.sending (taken_at) WHERE state = 'taken';

-- The place up to which a source has been read. A process that reads it holds its row.
CREATE TABLE notifications.source (
  source text COLLATE "C" PRIMARY KEY,
  position timestamptz NOT NULL DEFAULT clock_timestamp()
);
INSERT INTO notifications.source (source) VALUES
  ('rounds'), ('sets'), ('corrections'), ('deposits'), ('movements'), ('withdrawals'), ('support'), ('sessions'),
  ('passkeys'), ('news');

-- What was taken from a source behind its place, so that what is committed late is neither missed nor taken
-- twice. Where a thing has very many members, `cursor` is the last one who was told.
CREATE TABLE notifications.taken (
  source text COLLATE "C" NOT NULL REFERENCES notifications.source,
  thing text COLLATE "C" NOT NULL,
  at timestamptz NOT NULL,
  cursor uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  done boolean NOT NULL DEFAULT false,
  taken_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (source, thing)
);
CREATE INDEX taken_open ON notifications.taken (source, at) WHERE NOT done;

-- When a second person credited a movement that nobody had announced.
ALTER TABLE wallet.bank_movement ADD COLUMN decided_at timestamptz;

-- The sources are read by their time.
CREATE INDEX round_settled ON lottery.round (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX set_settled ON lottery.set_settlement (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX correction_done ON lottery.correction_progress (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX deposit_ended ON wallet.deposit (ended_at) WHERE status IN ('credited', 'rejected');
CREATE INDEX bank_movement_decided ON wallet.bank_movement (decided_at) WHERE decided_at IS NOT NULL;
CREATE INDEX bank_movement_reversed ON wallet.bank_movement (reversed_at) WHERE reversed_at IS NOT NULL;
CREATE INDEX withdrawal_ended ON wallet.withdrawal (changed_at) WHERE status IN ('paid', 'returned');
CREATE INDEX support_answered ON support.message (sent_at) WHERE operator IS NOT NULL;
CREATE INDEX session_opened ON members.session (created_at) WHERE first_id IS NULL;
CREATE INDEX passkey_added ON members.passkey (created_at);
CREATE INDEX version_published ON content.version (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX favourite_of_market ON lottery.favourite_market (market_id, member);
