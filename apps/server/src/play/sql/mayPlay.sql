-- Answers 'yes' where a member may stake this many satang on a product ('lottery' or 'games') now, and else
-- the reason: 'member' (there is none), 'closed' (the site is closed), 'status' (the member's), 'site' (it
-- offers no such product), 'region'. Every stake and every launch asks this rule (play.permission), and
-- nothing else, so that a further one is written once. A region is known of games alone; `p_region` is null
-- where it is not known.
CREATE OR REPLACE FUNCTION play.may_play(p_member uuid, p_product text, p_satang bigint, p_region text)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT p.answer FROM play.permission(p_member, p_product, p_satang, p_region) p), 'member')
$$;
