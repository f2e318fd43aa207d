-- Writes a row into the log for each address, and one for all together, of whose refused sign-ins
-- some have no row of their own in an hour that is over, and forgets the counts of that hour.
CREATE OR REPLACE FUNCTION operator.summarise_refusals(moment timestamptz) RETURNS void LANGUAGE sql AS $$
  WITH gone AS (
    DELETE FROM operator.refused_sign_in WHERE hour < date_trunc('hour', moment) RETURNING *
  )
  INSERT INTO operator.audit_log (user_name, role, action, subject, reason, outcome, code, after, request_id, address)
    SELECT 'clockwork', '', 'login', CASE address WHEN '*' THEN 'addresses:all' ELSE 'address:' || address END,
      format('%s refused sign-ins in the hour from %s, %s of them with a row of their own', refused,
        to_char(hour AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI "UTC"'), noted),
      'refused', 'SUMMARY', jsonb_build_object('refused', refused, 'noted', noted), '', ''
    FROM gone WHERE refused > noted ORDER BY hour, address
$$;
