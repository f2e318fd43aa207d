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
    WHERE h.amount IS DISTINCT FROM w.amount OR e.type IS DISTINCT FROM
      CASE w.status WHEN 'paid' THEN 'WITHDRAW_PAID' WHEN 'returned' THEN 'WITHDRAW_RETURN' END`,
} as const;
