import { bangkokDay, businessHour, startOfDay } from '@poy/bet-rules';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';

/** The number that the locks of the days of accounts have in common. */
const dayLocks = 63;

/** A report about money on an account: the time of the money, and that of the report (ms since 1970). */
interface LateReport {
  readonly accountNumber: string;
  readonly at: number;
  readonly now: number;
}

/**
 * Opens the business day of a movement again where it was compared already, so that it is compared once
 * more. The caller has written the movement, in this transaction. A movement of the present day, as nearly
 * all are, takes no statement.
 *
 * The lock makes a comparison that is being written come wholly before the report or wholly after it.
 */
export async function openDayAgain(db: Db, { accountNumber, at, now }: LateReport): Promise<void> {
  if (at >= startOfDay(bangkokDay(now, businessHour), businessHour)) return;
  await db.query({
    name: 'wallet_share_days',
    text: 'SELECT pg_advisory_xact_lock_shared(hashtextextended($1, $2))',
    values: [accountNumber, dayLocks],
  });
  await db.query({
    name: 'wallet_open_day_again',
    text: `UPDATE wallet.reconciliation r SET opened_at = clock_timestamp() FROM wallet.bank b
      WHERE b.account_number = $1 AND r.bank_id = b.id AND r.opened_at IS NULL
        AND r.day = (($2::timestamptz AT TIME ZONE 'Asia/Bangkok') - interval '6 hours')::date`,
    values: [accountNumber, new Date(at)],
  });
}

const lockedRow = z.object({ locked: z.boolean() });

/**
 * Keeps late reports on an account waiting until the transaction ends. Returns false where one is being
 * written at this moment. Nobody waits for it, because reports would wait in turn, and hold other rows.
 */
export async function lockDays(db: Db, accountNumber: string): Promise<boolean> {
  const [row] = await db.query({
    name: 'wallet_lock_days',
    text: 'SELECT pg_try_advisory_xact_lock(hashtextextended($1, $2)) AS locked',
    values: [accountNumber, dayLocks],
    row: lockedRow,
  });
  return row?.locked ?? false;
}
