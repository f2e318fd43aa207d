-- The business days (from 06:00 in Bangkok) of the last p_back days that are over since p_late and
-- that nobody has compared with the list of a bank, a wallet or a chain, and those that a late report has
-- opened again in the last p_back days. An account has days from its
-- first movement on. A rested one still has them, because money may come to it; one that was removed has
-- those before its removal. A time that lies too far back cannot be right, and its report counts instead.
CREATE OR REPLACE FUNCTION wallet.uncompared_days(p_back int, p_late interval)
RETURNS TABLE (bank_id int, day date, starts timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT b.id, d.day, d.starts FROM wallet.bank b
    CROSS JOIN LATERAL (
      SELECT least(
        (SELECT v.at FROM wallet.bank_movement v WHERE v.account_number = b.account_number
          AND v.at >= v.received_at - b.back_ms * interval '1 millisecond' ORDER BY v.at LIMIT 1),
        (SELECT min(v.received_at) FROM wallet.bank_movement v WHERE v.account_number = b.account_number),
        (SELECT c.at FROM wallet.chain_transfer c WHERE c.account_number = b.account_number
          AND c.at >= c.received_at - b.back_ms * interval '1 millisecond' ORDER BY c.at LIMIT 1),
        (SELECT min(c.received_at) FROM wallet.chain_transfer c WHERE c.account_number = b.account_number)) AS at
    ) first
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
