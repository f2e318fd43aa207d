/**
 * The checks of money that leaves. Each statement answers the rows, their satang, and what is wrong.
 *
 * A debt is compared with the moment when the order was handed to the bank. The moment of an approval is
 * not in the row. A transaction can write a debt and commit it later, so a debt counts only where it was
 * there ten seconds before the order already.
 */
export const withdrawalChecks = {
  paid_while_owing: `
    SELECT 'withdrawal ' || w.id AS rows, w.amount::bigint AS satang,
      format('%s; when it was sent, the member owed %s satang', w.status, -sum(d.satang)) AS detail
    FROM wallet.withdrawal w JOIN ledger.debt_moved() d ON d.member = w.member AND d.created_at <= w.sent_at
    WHERE w.status IN ('paying', 'paid') GROUP BY w.id
    HAVING sum(d.satang) < 0
      AND sum(d.satang) FILTER (WHERE d.created_at <= w.sent_at - interval '10 seconds') < 0`,
  transfer_repeated: `
    SELECT string_agg('withdrawal ' || w.id, ', ' ORDER BY w.id), sum(w.amount)::bigint,
      format('all have the transfer %s of the bank', w.transfer_id)
    FROM wallet.withdrawal w WHERE w.transfer_id IS NOT NULL GROUP BY w.transfer_id HAVING count(*) > 1`,
  bank_differs: `
    SELECT 'withdrawal ' || w.id, w.amount::bigint,
      format('paid, by no two persons, although the bank said %s', w.bank_differs)
    FROM wallet.withdrawal w WHERE w.status = 'paid' AND w.bank_differs <> '[]' AND w.settled_by IS NULL`,
  hold: `
    SELECT 'withdrawal ' || w.id, w.amount::bigint,
      format('%s; set aside: %s satang, ended as %s', w.status, coalesce(h.amount::text, 'no'),
        coalesce(e.type, 'nothing'))
    FROM wallet.withdrawal w
    LEFT JOIN ledger.moved h ON h.key = 'withdrawal:' || w.id AND h.type = 'WITHDRAW'
    LEFT JOIN ledger.moved e ON e.key = 'withdrawal:' || w.id || ':end'
    LEFT JOIN wallet.bank_movement v ON v.returns = w.id AND v.status = 'credited'
    WHERE h.amount IS DISTINCT FROM w.amount OR e.type IS DISTINCT FROM CASE
      WHEN w.status = 'paid' OR (w.status = 'returned' AND v.id IS NOT NULL) THEN 'WITHDRAW_PAID'
      WHEN w.status = 'returned' THEN 'WITHDRAW_RETURN' END`,
  came_back_twice: `
    SELECT 'withdrawal ' || w.id, (c.satang - w.amount)::bigint,
      format('%s of %s satang have come back to its member', c.satang, w.amount)
    FROM wallet.withdrawal w JOIN (
      SELECT m.ref_id, sum(CASE m.type WHEN 'WITHDRAW_RETURN' THEN m.amount ELSE -m.amount END) AS satang
      FROM ledger.moved m WHERE m.type IN ('WITHDRAW_RETURN', 'WITHDRAW_RETURN_BACK') AND m.ref_kind = 'withdrawal'
      GROUP BY m.ref_id) c ON c.ref_id = w.id
    WHERE c.satang > w.amount`,
  return_differs: `
    SELECT 'withdrawal ' || w.id, v.amount::bigint,
      format('%s; the movement %s is its payout, come back, and %s, and its member has %s satang of it',
        w.status, v.id, v.status, c.satang)
    FROM wallet.bank_movement v JOIN wallet.withdrawal w ON w.id = v.returns
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(CASE m.type WHEN 'WITHDRAW_RETURN' THEN m.amount ELSE -m.amount END), 0) AS satang
      FROM ledger.moved m WHERE m.type IN ('WITHDRAW_RETURN', 'WITHDRAW_RETURN_BACK') AND m.key IN (
        'withdrawal:' || w.id || ':return', 'withdrawal:' || w.id || ':return-back',
        'owed:withdrawal:' || w.id || ':return-back')) c
    WHERE v.returned_at IS NOT NULL AND (w.status, c.satang) IS DISTINCT FROM
      (CASE v.status WHEN 'credited' THEN 'returned' ELSE 'paid' END,
        CASE v.status WHEN 'credited' THEN v.amount ELSE 0 END)`,
} as const;
