-- Returns whether a session is alive: nobody ended it, it was used in the last 30 days, and it is not
-- older than its site allows.
CREATE OR REPLACE FUNCTION members.session_holds(s members.session, p_now timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT s.revoked_at IS NULL AND s.last_seen_at > p_now - interval '720 hours'
    AND NOT EXISTS (SELECT FROM members.member m JOIN sites.site t ON t.id = m.site_id
      WHERE m.uuid = s.member AND s.created_at <= p_now - t.session_days * interval '24 hours')
$$;
