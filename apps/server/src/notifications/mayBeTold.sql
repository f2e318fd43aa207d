-- Tells whether a member may be told of something of a kind on a channel at a moment. A suspended member is
-- told of money and safety alone. Quiet hours and the most of a day hold back what leaves the page, and
-- the most of a day holds back nothing about money and safety.
CREATE OR REPLACE FUNCTION notifications.may_be_told(
  p_member uuid, p_kind text, p_channel text, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (m.status <> 1 OR k.urgent)
      AND coalesce(
        (SELECT p.told FROM notifications.preference p
          WHERE p.member = p_member AND p.kind = p_kind AND p.channel = p_channel),
        CASE p_channel WHEN 'page' THEN true WHEN 'push' THEN p_kind NOT IN ('result', 'news') ELSE false END)
      AND (p_channel = 'page' OR r.member IS NULL
        OR NOT notifications.is_quiet(r.quiet_from, r.quiet_to, p_at))
      AND (p_channel = 'page' OR k.urgent OR coalesce(r.per_day, 10) > (
        SELECT count(*) FROM notifications.sending s JOIN notifications.entry e ON e.id = s.entry
        WHERE s.member = p_member AND s.channel = p_channel AND s.state IN ('taken', 'sent')
          AND s.taken_at >= date_trunc('day', p_at, 'Asia/Bangkok')
          AND e.kind NOT IN ('slip-won', 'slip-void', 'deposit', 'withdrawal', 'device')))
    FROM members.member m
      CROSS JOIN (SELECT p_kind IN ('slip-won', 'slip-void', 'deposit', 'withdrawal', 'device') AS urgent) k
      LEFT JOIN notifications.reader r ON r.member = m.uuid
    WHERE m.uuid = p_member
$$;

-- Tells whether a moment is within quiet hours, which are minutes of a Bangkok day and may go over midnight.
CREATE OR REPLACE FUNCTION notifications.is_quiet(p_from smallint, p_to smallint, p_at timestamptz)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_from IS NOT NULL AND CASE WHEN p_from < p_to
    THEN minute >= p_from AND minute < p_to
    ELSE minute >= p_from OR minute < p_to END
  FROM (SELECT extract(epoch FROM (p_at AT TIME ZONE 'Asia/Bangkok')::time)::int / 60 AS minute) t
$$;
