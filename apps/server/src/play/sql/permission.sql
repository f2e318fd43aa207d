-- The rule behind play.may_play, as one row: none where there is no such member. It is a single SELECT of
-- the language SQL, so that the database writes it into the statement that asks: a call that sells many
-- slips looks their members up within its own plan. `p_region` is null where it is not known.
CREATE OR REPLACE FUNCTION play.permission(p_member uuid, p_product text, p_satang bigint, p_region text)
RETURNS TABLE (answer text) LANGUAGE sql STABLE AS $$
  SELECT CASE
      WHEN s.closed_at IS NOT NULL THEN 'closed'
      WHEN m.status = 1 OR (p_product = 'games' AND m.status = 3) OR (p_product = 'lottery' AND m.status = 4)
        THEN 'status'
      WHEN p_product = 'lottery' THEN 'yes'
      WHEN r.games IS NOT TRUE THEN 'site'
      WHEN p_region = ANY (r.blocked_regions) OR (p_region IS NULL AND NOT r.unknown_region) THEN 'region'
      ELSE 'yes'
    END
    FROM members.member m JOIN sites.site s ON s.id = m.site_id LEFT JOIN play.rule r ON r.site_id = s.id
    WHERE m.uuid = p_member
$$;
