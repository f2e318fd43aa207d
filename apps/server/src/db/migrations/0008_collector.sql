-- Records of visitors, and what they chose about them. Everything here goes away by itself: see
-- collector.keep.
CREATE SCHEMA collector;

CREATE SEQUENCE collector.record_id;

-- One row per event, in partitions by month (UTC), so that what is old is dropped, not deleted row
-- by row.
CREATE TABLE collector.record (
  id bigint NOT NULL DEFAULT nextval('collector.record_id'),
  received_at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('event', 'necessary', 'tag')),
  site_id int NOT NULL,
  -- The visitor's id, as in the cookie cid.
  vid text NOT NULL,
  session_id text,
  -- The member who was signed in; never for a necessary event.
  member uuid,
  -- Where the visitor came from: /24 or /48, never the whole address; none for a necessary event.
  network cidr CHECK (masklen(network) <= CASE family(network) WHEN 4 THEN 24 ELSE 48 END),
  fp_hash text,
  data jsonb NOT NULL,
  CHECK (kind <> 'necessary' OR (member IS NULL AND network IS NULL AND fp_hash IS NULL))
) PARTITION BY RANGE (received_at);
CREATE INDEX record_visitor ON collector.record (site_id, vid);
CREATE INDEX record_member ON collector.record (member) WHERE member IS NOT NULL;
CREATE INDEX record_received ON collector.record USING brin (received_at);

-- Every choice, with the version of the text that was read, and of a member who: so that it can be
-- shown. A refusal retires its id: later events are known by a fresh one.
CREATE TABLE collector.consent (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  site_id int NOT NULL REFERENCES sites.site,
  vid text NOT NULL,
  member uuid REFERENCES members.member,
  choice text NOT NULL CHECK (choice IN ('agreed', 'refused')),
  version smallint NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX consent_visitor ON collector.consent (site_id, vid);
CREATE INDEX consent_member ON collector.consent (member) WHERE member IS NOT NULL;
