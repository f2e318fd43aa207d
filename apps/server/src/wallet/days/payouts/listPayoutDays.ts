import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import type { Deps } from '../../../deps.ts';
import type { ListGateway } from '../askList.ts';
import { lateSeconds } from '../reconcile.ts';
import { askPayments, type ListedPayment, type Span } from './askPayments.ts';

/** The days back for which the bank is still asked that did not answer. */
const daysBack = 7;

/**
 * The business days (from 06:00 in Bangkok) of the last $2 days that are over since $3 seconds and that the
 * payout bank has not listed, from the first order on. $1 is true for the sandbox and its demo sites.
 */
export const openPayoutDays = `
  SELECT to_char(g.day, 'YYYY-MM-DD') AS day, s.starts AS "from", s.starts + interval '24 hours' AS "to"
  FROM generate_series(
    date_trunc('day', now() AT TIME ZONE 'Asia/Bangkok') - $2 * interval '1 day',
    date_trunc('day', now() AT TIME ZONE 'Asia/Bangkok'), interval '1 day') g (day)
  CROSS JOIN LATERAL (SELECT (g.day + interval '6 hours') AT TIME ZONE 'Asia/Bangkok' AS starts) s
  WHERE s.starts + interval '24 hours' <= now() - $3 * interval '1 second'
    AND NOT EXISTS (SELECT FROM wallet.payout_day d WHERE d.played = $1 AND d.day = g.day::date)
    AND EXISTS (SELECT FROM wallet.withdrawal w JOIN sites.site i ON i.id = w.site_id
      WHERE i.demo = $1 AND w.reference IS NOT NULL AND w.created_at < s.starts + interval '24 hours')`;

const openRow = z.object({ day: z.string(), from: z.date(), to: z.date() });
const madeRow = z.object({ id: z.int() });

/** A business day of the payout bank that nobody has compared yet. */
interface OpenDay extends Span {
  /** YYYY-MM-DD. */
  readonly day: string;
}

async function openDays(db: Db, played: boolean): Promise<OpenDay[]> {
  const rows = await db.query({
    name: 'wallet_open_payout_days',
    text: `${openPayoutDays} ORDER BY g.day`,
    values: [played, daysBack, lateSeconds],
    row: openRow,
  });
  return rows.map(({ day, from, to }) => ({ day, from: from.getTime(), to: to.getTime() }));
}

/** Keeps the list of a day, once, whichever process has asked for it. */
const keepDay = (
  db: Db,
  { day, played }: { day: string; played: boolean },
  payments: readonly ListedPayment[] | 'unknown',
): Promise<void> =>
  db.tx(async (tx) => {
    const [made] = await tx.query({
      name: 'wallet_payout_day',
      text: `INSERT INTO wallet.payout_day (played, day, made_at, listed) VALUES ($1, $2, clock_timestamp(), $3)
        ON CONFLICT (played, day) DO NOTHING RETURNING id`,
      values: [played, day, payments !== 'unknown'],
      row: madeRow,
    });
    if (!made || payments === 'unknown') return;
    await tx.query({
      name: 'wallet_payouts_listed',
      text: `INSERT INTO wallet.payout_listed (payout_day, transfer_id, reference, amount, bank_code, account_number)
        SELECT $1, u.* FROM unnest($2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[]) u`,
      values: [
        made.id,
        payments.map(({ transferId }) => transferId),
        payments.map(({ reference }) => reference),
        payments.map(({ satang }) => satang),
        payments.map(({ bankCode }) => bankCode),
        payments.map(({ accountNumber }) => accountNumber),
      ],
    });
  });

/**
 * Asks the payout bank for the payments of every business day that is over, and keeps its lists, with which
 * the withdrawals are compared. It moves no money. A day that is not listed now is asked for again at the
 * next call. A bank that does not know the question is asked about the next day again.
 */
export async function listPayoutDays(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  bank: ListGateway | null,
): Promise<void> {
  if (!bank) return;
  const { played } = bank;
  for (const open of await openDays(db, played)) {
    const payments = await askPayments(bank, open, clock());
    if (payments) await keepDay(db, { day: open.day, played }, payments);
  }
}
