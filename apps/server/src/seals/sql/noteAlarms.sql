-- Writes into the operators' log which alarms of the seals have begun and ended: of each alarm one row
-- at a call, the begin first. An alarm is kept before it is in the log, because the cause of it may be a
-- transaction that the log waits for.
CREATE OR REPLACE FUNCTION seal.note_alarms() RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH due AS (
    UPDATE seal.alarm a SET noted = a.noted + 1
      WHERE a.noted < CASE WHEN a.ended_at IS NULL THEN 1 ELSE 2 END RETURNING a.chain, a.since, a.noted
  )
  INSERT INTO operator.audit_log (user_name, role, action, subject, reason, outcome, request_id, address)
    SELECT 'clockwork', '', CASE d.noted WHEN 1 THEN 'seals.stop' ELSE 'seals.resume' END, 'chain:' || d.chain,
        format('Rows from %s on had no seal for more than five minutes',
          to_char(d.since AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"')),
        'done', '', ''
      FROM due d
$$;
