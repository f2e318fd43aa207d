-- The business days (from 06:00 in Bangkok) of the last p_back days that are over since p_late and
-- that nobody has compared with the list of a bank, a wallet or a chain. An account has days from its
-- first movement on. A rested one still has them, because money may come to it; one that was removed has
-- those before its removal.
CREATE OR REPLACE FUNCTION wallet.uncompared_days(p_back int, p_late interval)
RETURNS TABLE (bank_id int, day date, starts timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT b.id, d.day, d.starts FROM wallet.bank b
    CROSS JOIN LATERAL (
      SELECT least(
        (SELECT min(v.at) FROM wallet.bank_movement v WHERE v.account_number = b.account_number),
        (SELECT min(c.at) FROM wallet.chain_transfer c WHERE c.account_number = b.account_number)) AS at
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
$$;
