-- Answers 'yes' where a member may stake this many satang on a product ('lottery' or 'games') now, and else
-- the reason: 'member' (there is none), 'closed' (the site is closed), 'status' (the member's), 'site' (it
-- offers no such product), 'region'. Every stake and every launch asks here, and nowhere else, so that
-- a further rule is written once. A region is known of games alone; `p_region` is null where it is not known.
CREATE OR REPLACE FUNCTION play.may_play(p_member uuid, p_product text, p_satang bigint, p_region text)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((
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
  ), 'member')
$$;
