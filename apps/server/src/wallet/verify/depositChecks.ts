/** Each credit and what took it back, as one sum for what the transfers belong to. Satang. */
const stands = `
  SELECT m.ref_kind, m.ref_id,
    sum(CASE WHEN m.type IN ('DEPOSIT', 'PREDEPOSIT') THEN m.amount ELSE -m.amount END) AS satang
  FROM ledger.moved m
  WHERE m.type IN ('DEPOSIT', 'PREDEPOSIT', 'DEPOSIT_BACK', 'PREDEPOSIT_BACK')
    AND m.ref_kind IN ('deposit', 'operator')
  GROUP BY m.ref_kind, m.ref_id`;

/** Requests with slips whose money was given ahead; `back` is true where it was taken back. */
const ahead = `
  SELECT d.id, d.status, s.back_at, m.amount::bigint AS satang,
    EXISTS (SELECT FROM ledger.moved b WHERE b.type = 'PREDEPOSIT_BACK' AND b.key IN
      (m.key || ':back', 'owed:' || m.key || ':back', m.key || ':back:owed')) AS back
  FROM wallet.slip s JOIN wallet.deposit d ON d.id = s.deposit_id
  JOIN ledger.moved m ON m.key = 'predeposit:' || d.id AND m.type = 'PREDEPOSIT'`;

/**
 * The checks of requests and of what they were credited. Each statement answers the rows, their satang,
 * and what is wrong. A slip whose movement came from another person than its member is not found: names
 * are compared by rules that SQL does not know, and a member may pay from an account that was never told.
 */
export const depositChecks = {
  reference_repeated: `
    SELECT string_agg('deposit ' || d.id, ', ' ORDER BY d.id) AS rows, sum(d.prepared)::bigint AS satang,
      format('all were credited for the transfer %s of the bank %s', upper(s.reference), s.code_bank) AS detail
    FROM wallet.slip s JOIN wallet.deposit d ON d.id = s.deposit_id
    WHERE d.status = 'credited' AND s.reference IS NOT NULL
    GROUP BY s.code_bank, upper(s.reference) HAVING count(*) > 1`,
  movement_credited_twice: `
    SELECT 'movement ' || v.id, (sum(c.satang) - v.amount)::bigint,
      format('its members have %s satang of %s', sum(c.satang), v.amount)
    FROM wallet.bank_movement v JOIN (${stands}) c
      ON (c.ref_kind = 'operator' AND c.ref_id = v.id) OR (c.ref_kind = 'deposit' AND c.ref_id = v.deposit_id)
    GROUP BY v.id HAVING sum(c.satang) > v.amount`,
  request_credited_twice: `
    SELECT 'deposit ' || d.id, (c.satang - d.prepared)::bigint,
      format('no movement paid it, and its member has %s satang of %s', c.satang, d.prepared)
    FROM wallet.deposit d JOIN (${stands}) c ON c.ref_kind = 'deposit' AND c.ref_id = d.id
    WHERE c.satang > d.prepared AND NOT EXISTS (SELECT FROM wallet.bank_movement v WHERE v.deposit_id = d.id)`,
  ahead_overdue: `
    SELECT 'deposit ' || a.id, a.satang, format('%s; given ahead, and neither confirmed nor taken back', a.status)
    FROM (${ahead}) a WHERE NOT a.back AND a.status <> 'credited'
      AND coalesce(a.back_at, '-infinity') < clock_timestamp() - interval '1 hour'
      AND NOT EXISTS (SELECT FROM wallet.bank_movement v WHERE v.deposit_id = a.id AND v.status = 'reversed')`,
  ahead_both: `
    SELECT 'deposit ' || a.id, a.satang, 'given ahead, then confirmed and taken back as well'
    FROM (${ahead}) a WHERE a.back AND a.status = 'credited'`,
} as const;
