-- The picture of a member, drawn anew by the server. members.member.avatar has its address, which is
-- named by the hash.
CREATE TABLE members.picture (
  member uuid PRIMARY KEY REFERENCES members.member (uuid),
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 131072)
);
CREATE INDEX picture_hash ON members.picture (hash);
