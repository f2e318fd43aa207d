-- The origins whose pages may show the site's pages with `external` in their path in a frame. None
-- may where the list is empty. The text is written into a header, so nothing but origins fits in.
ALTER TABLE sites.site ADD COLUMN frame_origins text[] NOT NULL DEFAULT '{}'
  CHECK (array_to_string(frame_origins, ' ', '-') ~ '^(https?://[a-z0-9.-]+(:[0-9]{1,5})?( |$))*$');
