import { toBaht } from '@poy/bet-rules';
import type { PayoutDays, ReconciliationsAsked } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { lateSeconds } from '../reconcile.ts';
import type { Asker } from '../../../operator/index.ts';
import { openPayoutDays } from './listPayoutDays.ts';

/** A day that was never compared is told for so many days. */
const toldDays = 90;
/** The differences of one day that an answer shows. */
const shownMost = 100;

const differenceRow = z.object({
  kind: z.enum(['unknown', 'unpaid', 'unlisted', 'differs', 'twice']),
  withdrawal: z.int().nullable(),
  reference: z.string(),
  transferId: z.string().nullable(),
  /** Satang, as the bank and as the order has it. */
  bankAmount: z.int().nullable(),
  ourAmount: z.int().nullable(),
  bankAccount: z.string().nullable(),
  ourAccount: z.string().nullable(),
});
const dayRow = z.object({
  id: z.int(),
  day: z.string(),
  madeAt: z.date(),
  listed: z.boolean(),
  bankCount: z.int(),
  bankSum: z.int(),
  differences: z.array(differenceRow),
});
const openRow = z.object({
  listed: z.boolean().nullable(),
  uncomparedDays: z.int(),
  uncomparedSince: z.string().nullable(),
});

/** The order of a listed payment `l`, by our reference; others write what is no reference of ours. */
const ordered = `LEFT JOIN wallet.withdrawal w ON w.reference = CASE
    WHEN l.reference ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN l.reference::uuid END
  LEFT JOIN wallet.member_bank a ON a.id = w.bank_id`;
/** True of a listed payment that the operator may see: one of the site ($1), or one that is no site's ($2). */
const seen = '(w.site_id = $1 OR (w.id IS NULL AND $2))';
/** A payment near the end of a day may be booked by clocks that differ, so our day is so much earlier. */
const skew = `interval '5 minutes'`;

/** The rows of a bank's list of a day \`d\` that differ from ours. */
const listedDifferently = `
  SELECT CASE WHEN w.id IS NULL THEN 'unknown'
      WHEN EXISTS (SELECT FROM wallet.payout_listed o WHERE o.reference = l.reference
        AND o.transfer_id <> l.transfer_id
        AND (o.payout_day, o.transfer_id) < (l.payout_day, l.transfer_id)) THEN 'twice'
      WHEN w.status <> 'paid' AND NOT EXISTS (
        SELECT FROM wallet.bank_movement v WHERE v.returns = w.id AND v.status = 'credited') THEN 'unpaid'
      WHEN l.amount <> w.amount OR (l.bank_code, l.account_number) <> (a.bank_code, a.account_number)
        OR w.transfer_id <> l.transfer_id THEN 'differs' END AS kind,
    w.id AS withdrawal, l.reference, l.transfer_id, l.amount AS bank_amount, w.amount AS our_amount,
    concat_ws(' ', l.bank_code, l.account_number) AS bank_account,
    a.bank_code || ' ' || a.account_number AS our_account
  FROM wallet.payout_listed l ${ordered} WHERE l.payout_day = d.id AND ${seen}`;

/** Orders that are paid here since a day \`d\`, and that the bank lists on no day. */
const unlisted = `
  SELECT 'unlisted', w.id, w.reference::text, w.transfer_id, NULL, w.amount, NULL,
    a.bank_code || ' ' || a.account_number
  FROM wallet.withdrawal w JOIN wallet.member_bank a ON a.id = w.bank_id
  WHERE d.listed AND w.site_id = $1 AND w.status = 'paid'
    AND w.changed_at >= d.starts - ${skew} AND w.changed_at < d.starts + interval '24 hours' - ${skew}
    AND coalesce(w.sent_at, w.changed_at) >= (SELECT min(f.day) + interval '6 hours' FROM wallet.payout_day f
      WHERE f.played = d.played AND f.listed) AT TIME ZONE 'Asia/Bangkok'
    AND NOT EXISTS (SELECT FROM wallet.payout_listed l WHERE l.reference = w.reference::text)`;

const text = `
  SELECT d.id, to_char(d.day, 'YYYY-MM-DD') AS day, d.made_at AS "madeAt", d.listed, b.count AS "bankCount",
    b.sum AS "bankSum", f.differences
  FROM (SELECT p.*, (p.day + interval '6 hours') AT TIME ZONE 'Asia/Bangkok' AS starts FROM wallet.payout_day p
    WHERE p.played = (SELECT demo FROM sites.site WHERE id = $1) AND p.id < $3) d
  CROSS JOIN LATERAL (SELECT count(*)::int AS count, coalesce(sum(l.amount), 0)::bigint AS sum
    FROM wallet.payout_listed l ${ordered} WHERE l.payout_day = d.id AND ${seen}) b
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('kind', u.kind, 'withdrawal', u.withdrawal, 'reference', u.reference,
        'transferId', u.transfer_id, 'bankAmount', u.bank_amount, 'ourAmount', u.our_amount,
        'bankAccount', u.bank_account, 'ourAccount', u.our_account) ORDER BY u.reference, u.transfer_id),
      '[]'::json) AS differences
    FROM (SELECT * FROM (${listedDifferently} UNION ALL ${unlisted}) x
      WHERE x.kind IS NOT NULL ORDER BY x.reference, x.transfer_id LIMIT ${shownMost}) u) f
  WHERE NOT $4 OR json_array_length(f.differences) > 0
  ORDER BY d.id DESC LIMIT $5`;

const baht = (satang: number | null): number | null => (satang === null ? null : toBaht(satang));

/**
 * Returns how the payments that the payout bank lists agree with the withdrawals of a site, the newest days
 * first, and which days it has not listed. A payment that is no order of ours is told to operators of all
 * sites. The comparison is with the withdrawals of now: one that came to be paid since differs no more.
 */
export async function payoutDays(
  db: Db,
  { site, everywhere }: Asker,
  { before = 2_147_483_647, differing, limit }: ReconciliationsAsked,
): Promise<PayoutDays> {
  const rows = await db.query({
    name: 'wallet_payout_days',
    text,
    values: [site, everywhere, before, differing, limit],
    row: dayRow,
  });
  const [open] = await db.query({
    name: 'wallet_uncompared_payouts',
    text: `SELECT (SELECT d.listed FROM wallet.payout_day d WHERE d.played = $1 ORDER BY d.day DESC LIMIT 1) AS listed,
        count(*)::int AS "uncomparedDays", min(o.day) AS "uncomparedSince" FROM (${openPayoutDays}) o`,
    values: [await isDemo(db, site), toldDays, lateSeconds],
    row: openRow,
  });
  if (!open) throw new Error('The days of payouts were not counted');
  return {
    ...open,
    days: rows.map(({ madeAt, bankSum, differences, ...row }) => ({
      ...row,
      madeAt: madeAt.getTime(),
      bankSum: toBaht(bankSum),
      differences: differences.map(({ bankAmount, ourAmount, ...one }) => ({
        ...one,
        bankAmount: baht(bankAmount),
        ourAmount: baht(ourAmount),
      })),
    })),
  };
}

const demoRow = z.object({ demo: z.boolean() });

async function isDemo(db: Db, site: number): Promise<boolean> {
  const [row] = await db.query({
    name: 'wallet_demo_site',
    text: 'SELECT demo FROM sites.site WHERE id = $1',
    values: [site],
    row: demoRow,
  });
  return row?.demo ?? false;
}
