-- The log as the chain of seals reads it.
CREATE OR REPLACE VIEW operator.sealed_row AS
  SELECT at, lpad(id::text, 20, '0') AS place,
      ROW(id, extract(epoch FROM at), operator, site_id, user_name, role, action, subject, reason, outcome, code,
        before, after, request_id, address)::text AS content
    FROM operator.audit_log;
