-- The pictures by which a site is known, drawn anew by the server: its logo, the icon that browsers
-- show, the same icon larger for home screens (touch), and the picture beside a link to the site
-- (share). Where a row is missing, the server draws its own. The address of a picture ends with its
-- hash.
CREATE TABLE sites.picture (
  site_id int NOT NULL REFERENCES sites.site ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('logo', 'favicon', 'touch', 'share')),
  type text NOT NULL CHECK (type IN ('image/webp', 'image/png', 'image/jpeg')),
  -- The beginning of the SHA-256 of the bytes. It only has to differ from that of the picture before.
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{16}$'),
  -- In pixels of the picture.
  width smallint NOT NULL CHECK (width > 0),
  height smallint NOT NULL CHECK (height > 0),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 262144),
  PRIMARY KEY (site_id, kind)
);
