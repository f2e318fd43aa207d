-- Writes what members are told, a list of {member, key, kind, subject, details, count, happenedAt}, and answers
-- the members for whom that changed something. A row that says the same already stays as it is, so that a
-- repeat changes nothing. One that says something else now is told anew: it takes the next number and is unseen.
CREATE OR REPLACE FUNCTION notifications.tell(p_facts jsonb, p_at timestamptz) RETURNS SETOF uuid LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  told uuid[] := ARRAY(SELECT DISTINCT (f->>'member')::uuid FROM jsonb_array_elements(p_facts) f ORDER BY 1);
BEGIN
  INSERT INTO notifications.reader (member) SELECT unnest(told) ON CONFLICT DO NOTHING;
  -- Everybody who changes rows of a member locks this first, so that each change has a number of its own.
  PERFORM FROM notifications.reader r WHERE r.member = ANY (told) ORDER BY r.member FOR UPDATE;
  RETURN QUERY WITH fact AS (
    SELECT DISTINCT ON (f.member, f.key) f.*
      FROM jsonb_to_recordset(p_facts) f (member uuid, key text, kind text, subject text, details jsonb, count int,
        "happenedAt" timestamptz)
      ORDER BY f.member, f.key, f."happenedAt" DESC
  ), fresh AS (
    SELECT f.*, row_number() OVER (PARTITION BY f.member ORDER BY f."happenedAt", f.key) AS place
      FROM fact f LEFT JOIN notifications.entry e ON e.member = f.member AND e.key = f.key
      WHERE CASE WHEN e.id IS NULL THEN f.count > 0
          ELSE (e.kind, e.subject, e.details, e.count) <> (f.kind, f.subject, f.details, f.count) END
        AND notifications.may_be_told(f.member, f.kind, 'page', p_at)
  ), written AS (
    INSERT INTO notifications.entry AS e
        (member, key, serial, changed, kind, subject, details, count, happened_at, told_at)
      SELECT f.member, f.key, r.last + f.place, r.last + f.place, f.kind, f.subject, f.details, f.count,
          f."happenedAt", p_at
        FROM fresh f JOIN notifications.reader r ON r.member = f.member
      ON CONFLICT (member, key) DO UPDATE SET serial = excluded.serial, changed = excluded.changed,
          kind = excluded.kind, subject = excluded.subject, details = excluded.details, count = excluded.count,
          happened_at = excluded.happened_at, told_at = excluded.told_at, read_at = NULL
      RETURNING e.member, e.serial
  )
  UPDATE notifications.reader r SET last = w.last
    FROM (SELECT n.member, max(n.serial) AS last FROM written n GROUP BY n.member) w
    WHERE r.member = w.member RETURNING r.member;
END $$;
