-- The business days (from 06:00 in Bangkok) of the last p_back days that are over since p_late and
-- that nobody has compared with the list of a bank, a wallet or a chain, and those that a late report has
-- opened again in the last p_back days. An account has days from its first movement on. A rested one still
-- has them, because money may come to it; one that was removed has those before its removal. Where the
-- first time lies too far back to be right, the first report counts instead: each is one look into an index.
CREATE OR REPLACE FUNCTION wallet.uncompared_days(p_back int, p_late interval)
RETURNS TABLE (bank_id int, day date, starts timestamptz)
LANGUAGE sql STABLE AS $$
  WITH told AS MATERIALIZED (
    SELECT b.id, b.back_ms * interval '1 millisecond' AS back,
      (SELECT min(v.at) FROM wallet.bank_movement v WHERE v.account_number = b.account_number) AS moved_at,
      (SELECT min(v.received_at) FROM wallet.bank_movement v WHERE v.account_number = b.account_number) AS moved_heard,
      (SELECT min(c.at) FROM wallet.chain_transfer c WHERE c.account_number = b.account_number) AS sent_at,
      (SELECT min(c.received_at) FROM wallet.chain_transfer c WHERE c.account_number = b.account_number) AS sent_heard
    FROM wallet.bank b
  ), first AS MATERIALIZED (
    SELECT t.id, least(CASE WHEN t.moved_at >= t.moved_heard - t.back THEN t.moved_at END, t.moved_heard,
      CASE WHEN t.sent_at >= t.sent_heard - t.back THEN t.sent_at END, t.sent_heard) AS at
    FROM told t
  )
  SELECT b.id, d.day, d.starts FROM wallet.bank b JOIN first ON first.id = b.id
    CROSS JOIN LATERAL (
      SELECT g.day::date AS day, (g.day + interval '6 hours') AT TIME ZONE 'Asia/Bangkok' AS starts
        FROM generate_series(
          date_trunc('day', now() AT TIME ZONE 'Asia/Bangkok') - p_back * interval '1 day',
          date_trunc('day', now() AT TIME ZONE 'Asia/Bangkok'), interval '1 day') g (day)
    ) d
    WHERE (b.removed_at IS NULL OR d.starts < b.removed_at) AND first.at < d.starts + interval '24 hours'
      AND d.starts + interval '24 hours' <= now() - p_late
      AND NOT EXISTS (SELECT FROM wallet.reconciliation r WHERE r.bank_id = b.id AND r.day = d.day)
  UNION ALL
  SELECT r.bank_id, r.day, o.starts FROM wallet.reconciliation r JOIN wallet.bank b ON b.id = r.bank_id
    CROSS JOIN LATERAL (SELECT (r.day + interval '6 hours') AT TIME ZONE 'Asia/Bangkok' AS starts) o
    WHERE r.opened_at > now() - p_back * interval '1 day' AND (b.removed_at IS NULL OR o.starts < b.removed_at)
$$;
