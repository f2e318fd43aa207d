-- An operator closes a site for maintenance and opens it again. A site is closed while closed_at is
-- set. The time at which it should go on is a promise to visitors and opens nothing by itself.
ALTER TABLE sites.site
  ADD COLUMN closed_at timestamptz,
  ADD COLUMN resumes_at timestamptz,
  -- The address of a page that says more. It is written into a link, so it is https and nothing else.
  ADD COLUMN more_url text CHECK (more_url ~ '^https://[^[:space:]"<>]+$' AND char_length(more_url) <= 500),
  ADD CONSTRAINT site_open_check CHECK (closed_at IS NOT NULL OR (resumes_at IS NULL AND more_url IS NULL));
