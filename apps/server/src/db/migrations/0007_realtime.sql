-- Messages between server processes that are too long for a notification. Lost with a crash, and
-- pruned after a minute: nothing here is kept.
CREATE SCHEMA realtime;

CREATE UNLOGGED TABLE realtime.spill (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payload text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
