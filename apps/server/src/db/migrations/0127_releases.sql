-- The releases of the parts of the product, and who gets which (docs/decisions/0113). The files of a release
-- lie in the store; `record` is its release.json, and `hash` the SHA-256 of that file in base64url.
CREATE TABLE sites.release (
  project text COLLATE "C" NOT NULL CHECK (length(project) <= 30),
  version text COLLATE "C" NOT NULL CHECK (length(version) <= 60),
  record jsonb NOT NULL,
  hash text COLLATE "C" NOT NULL CHECK (hash ~ '^[A-Za-z0-9_-]{43}$'),
  published_at timestamptz NOT NULL,
  -- A retired release is chosen for nobody any more. Of a harmful one no file is served either.
  retired_at timestamptz,
  harmful boolean NOT NULL DEFAULT false CHECK (NOT harmful OR retired_at IS NOT NULL),
  -- The last moment at which a page could be opened with it, as the upkeep noted it.
  last_open_at timestamptz,
  PRIMARY KEY (project, version)
);

-- Rows are only added. For a site counts the newest row that is of the site or of all sites, and a row of
-- the site that pins holds until another one of the site.
CREATE TABLE sites.release_choice (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  project text COLLATE "C" NOT NULL,
  -- NULL for all sites that are not pinned.
  site_id integer REFERENCES sites.site,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('promote', 'pin', 'unpin', 'rollback')),
  -- NULL where a site goes back to what all sites have.
  version text COLLATE "C",
  pins boolean NOT NULL,
  -- The version that was there before; a rollback goes there.
  instead_of text COLLATE "C",
  chosen_at timestamptz NOT NULL,
  FOREIGN KEY (project, version) REFERENCES sites.release,
  CHECK ((version IS NULL) = (kind = 'unpin')),
  CHECK (NOT pins OR (site_id IS NOT NULL AND version IS NOT NULL))
);
CREATE INDEX release_choice_newest ON sites.release_choice (project, site_id, id DESC);
