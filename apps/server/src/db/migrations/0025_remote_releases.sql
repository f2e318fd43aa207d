-- Releases of remotes on other hosts, as their teams recorded them. Rows are only added. The newest
-- one of a manifest's address is the release that pages start there.
CREATE TABLE sites.remote_release (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  remote text NOT NULL,
  -- The address of its mf-manifest.json, as sites name the remote. The files are beside it.
  manifest text NOT NULL CHECK (manifest ~ '^https?://[^?#]+/[^/?#]+$'),
  -- The names of the first script and of the files that it asks for first. Each name carries the
  -- SHA-256 of the file's content in base64url.
  entry text NOT NULL CHECK (entry ~ '^[A-Za-z0-9_.-]+\.[A-Za-z0-9_-]{43}\.js$'),
  first text[] NOT NULL,
  recorded_at timestamptz NOT NULL
);
CREATE INDEX remote_release_manifest ON sites.remote_release (manifest, id DESC);
