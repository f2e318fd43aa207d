-- Tells whether a member may be told of something of a kind on a channel at a moment. Nobody else decides that. A
-- suspended member is told of money and safety alone. Quiet hours and the most of a day hold back what leaves
-- the page, and the most of a day holds back nothing about money and safety. A message that was taken and did not
-- go out, because its process was killed or its service was busy, is not counted: else it would hold back itself.
CREATE OR REPLACE FUNCTION notifications.may_be_told(
  p_member uuid, p_kind text, p_channel text, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (m.status <> 1 OR notifications.is_urgent(p_kind))
      AND notifications.wants(p_member, p_kind, 'page') AND notifications.wants(p_member, p_kind, p_channel)
      AND (p_channel = 'page' OR notifications.is_quiet(r.quiet_from, r.quiet_to, p_at) IS NOT TRUE)
      AND (p_channel = 'page' OR notifications.is_urgent(p_kind) OR coalesce(r.per_day, 10) > (
        SELECT count(*) FROM notifications.sending s JOIN notifications.entry e ON e.id = s.entry
        WHERE s.member = p_member AND s.channel = p_channel
          AND (s.state = 'sent' OR notifications.is_sending(s.state, s.taken_at, p_at))
          AND s.taken_at >= date_trunc('day', p_at, 'Asia/Bangkok') AND NOT notifications.is_urgent(e.kind)))
    FROM members.member m LEFT JOIN notifications.reader r ON r.member = m.uuid
    WHERE m.uuid = p_member
$$;
