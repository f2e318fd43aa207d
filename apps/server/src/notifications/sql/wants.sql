-- Tells whether a member wants to be told of something of a kind on a channel. Results and news are pushed, and
-- anything goes to LINE, only where the member asked for it.
CREATE OR REPLACE FUNCTION notifications.wants(p_member uuid, p_kind text, p_channel text)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT p.told FROM notifications.preference p
      WHERE p.member = p_member AND p.kind = p_kind AND p.channel = p_channel),
    CASE p_channel WHEN 'page' THEN true WHEN 'push' THEN p_kind NOT IN ('result', 'news') ELSE false END)
$$;
