-- Removes the pictures that were given before a moment and that no version of an item shows or ever showed. Runs as
-- the owner, because nobody else may take a picture away.
CREATE OR REPLACE FUNCTION content.forget_unused_pictures(p_before timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH used AS MATERIALIZED (
    SELECT DISTINCT i.site_id, found[1] AS hash FROM content.item i JOIN content.version v ON v.item = i.id
    CROSS JOIN LATERAL regexp_matches(
      concat_ws(' ', v.texts::text, v.picture), '/content-pictures/([0-9a-f]{32})', 'g') found
    WHERE i.site_id IN (SELECT site_id FROM content.picture WHERE made_at < p_before))
  DELETE FROM content.picture p WHERE p.made_at < p_before
    AND NOT EXISTS (SELECT FROM used u WHERE u.site_id = p.site_id AND u.hash = p.hash)
$$;
