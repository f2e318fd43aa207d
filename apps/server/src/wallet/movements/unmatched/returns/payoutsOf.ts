import { toBaht } from '@poy/bet-rules';
import type { ReturnedPayouts } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../../../db/db.ts';
import { AppError } from '../../../../http/appError.ts';
import { isAskersMovement } from '../unmatchedMovements.ts';
import type { Asker } from '../../../../operator/index.ts';

/**
 * A bank sends a payout back within this many days: it books it back at once or on the next business day,
 * and a transfer that another bank has to look into takes some days longer, over a weekend.
 */
const returnDays = 7;

/** The most payouts that are named with one movement; the first ones fit best. */
const mostNamed = 5;

const payoutRow = z.object({
  withdrawal: z.int(),
  userName: z.string(),
  /** Satang, as `fee`. */
  amount: z.int(),
  fee: z.int(),
  paidAt: z.date(),
  bankCode: z.string(),
  accountNumber: z.string(),
  accountName: z.string().nullable(),
  reference: z.string().nullable(),
  transferId: z.string().nullable(),
  named: z.boolean(),
  /** True where the feed used the id of the movement for other money, so that two persons decide. */
  doubted: z.boolean(),
  member: z.uuid(),
});
/** A payout that a movement may be, come back. */
export type PayoutRow = z.infer<typeof payoutRow>;

/** The letters and digits of a text in SQL, because banks print references without their hyphens. */
const plain = (sql: string): string => `regexp_replace(lower(${sql}), '[^a-z0-9]', '', 'g')`;
/** A shorter name of a transfer stands in too many texts by chance. */
const shortest = 6;
const names = (sql: string): string =>
  `length(${plain(sql)}) >= ${shortest} AND position(${plain(sql)} IN said.words) > 0`;

/**
 * The payouts of the site of a movement ($1) that it may be. Their orders were sent before it, by a clock
 * that may be an hour wrong. Each has the amount of the movement, or as much more as the bank may keep.
 */
const text = `
  SELECT w.id AS withdrawal, m.user_name AS "userName", w.amount, w.amount - v.amount AS fee,
    w.changed_at AS "paidAt", a.bank_code AS "bankCode", a.account_number AS "accountNumber",
    a.account_name AS "accountName", w.reference, w.transfer_id AS "transferId", w.member, fits.named,
    v.contradicts IS NOT NULL AS doubted
  FROM wallet.bank_movement v JOIN wallet.bank b ON b.account_number = v.account_number AND b.feed = 'bank'
  CROSS JOIN LATERAL (SELECT return_fee FROM wallet.withdrawal_rule WHERE site_id = b.site_id OR site_id IS NULL
    ORDER BY site_id NULLS LAST LIMIT 1) r
  CROSS JOIN LATERAL (SELECT ${plain(`concat_ws(' ', v.message, v.movement_id)`)} AS words) said
  JOIN wallet.withdrawal w ON w.site_id = b.site_id AND w.status = 'paid'
    AND w.amount BETWEEN v.amount AND v.amount + r.return_fee
    AND coalesce(w.sent_at, w.changed_at)
      BETWEEN v.at - ${returnDays} * interval '1 day' AND v.at + interval '1 hour'
  JOIN members.member m ON m.uuid = w.member JOIN wallet.member_bank a ON a.id = w.bank_id
  CROSS JOIN LATERAL (SELECT coalesce((${names('w.transfer_id')}) OR (${names('w.reference::text')}), false)
    AS named) fits
  WHERE v.id = $1 AND ($2::int IS NULL OR w.id = $2)
    AND NOT EXISTS (SELECT FROM wallet.bank_movement o WHERE o.returns = w.id AND o.id <> v.id)
  ORDER BY fits.named DESC, w.amount, abs(extract(epoch FROM v.at - w.changed_at)), w.id LIMIT ${mostNamed}`;

const payoutsOf = (db: Db, movement: number, withdrawal: number | null): Promise<PayoutRow[]> =>
  db.query({
    name: 'wallet_returned_payouts',
    text,
    values: [movement, withdrawal],
    row: payoutRow,
  });

/** Returns a withdrawal where a movement may be its payout, come back; else null. */
export async function payoutOf(
  db: Db,
  movement: number,
  withdrawal: number,
): Promise<PayoutRow | null> {
  return (await payoutsOf(db, movement, withdrawal))[0] ?? null;
}

const claimRow = z.object({ returns: z.int().nullable() });

/**
 * Returns the payouts that a movement of the site may be, come back, the best first: one whose reference
 * or transfer the bank names, then the same sum, then the nearest in time.
 * @throws AppError NOT_FOUND
 */
export async function returnedPayouts(
  db: Db,
  { site, everywhere }: Asker,
  { id }: { id: number },
): Promise<ReturnedPayouts> {
  const [seen] = await db.query({
    name: 'wallet_seen_return',
    text: `SELECT v.returns FROM wallet.bank_movement v
      LEFT JOIN wallet.bank b ON b.account_number = v.account_number WHERE ${isAskersMovement} AND v.id = $3`,
    values: [site, everywhere, id],
    row: claimRow,
  });
  if (!seen) throw new AppError('NOT_FOUND');
  const rows = await payoutsOf(db, id, null);
  return {
    claimed: seen.returns,
    payouts: rows.map(({ member: _member, doubted: _doubted, amount, fee, paidAt, ...row }) => ({
      ...row,
      amount: toBaht(amount),
      fee: toBaht(fee),
      paidAt: paidAt.getTime(),
    })),
  };
}
