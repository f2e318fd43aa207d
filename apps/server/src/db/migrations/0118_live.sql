-- The hub of live messages. Nothing here outlives a crash of the database: a new stream begins then, and
-- clients read their data again.

-- The stream that events are numbered in. Writers take its row one after the other, so that whoever sees a
-- serial sees all before it.
CREATE UNLOGGED TABLE realtime.live_stream (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  stream uuid NOT NULL,
  serial bigint NOT NULL CHECK (serial >= 0)
);

-- The newest events of the stream, each as the JSON of its content.
CREATE UNLOGGED TABLE realtime.live_event (
  serial bigint PRIMARY KEY,
  content text NOT NULL
);

-- The tickets that were used and could still be tried again.
CREATE UNLOGGED TABLE realtime.spent_ticket (
  ticket bytea PRIMARY KEY,
  ends_at timestamptz NOT NULL
);

-- The server processes that hold connections, as long as they say that they are there.
CREATE UNLOGGED TABLE realtime.live_process (
  id uuid PRIMARY KEY,
  seen_at timestamptz NOT NULL
);

-- The members of whom a process holds a connection.
CREATE UNLOGGED TABLE realtime.member_online (
  process uuid NOT NULL REFERENCES realtime.live_process ON DELETE CASCADE,
  member uuid NOT NULL,
  site_id int NOT NULL,
  PRIMARY KEY (process, member)
);

-- A site may hide how many of its members are there.
ALTER TABLE sites.site ADD COLUMN shows_online boolean NOT NULL DEFAULT true;
