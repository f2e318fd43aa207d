import { z } from 'zod';
import { databaseNow } from '../../../db/databaseNow.ts';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../http/appError.ts';
import type { AskedDeposit, PlacedDeposit } from '../askedDeposit.ts';
import { findDeposit, waitMs, type AskedAmount } from '../depositRow.ts';
import { lockAmounts } from './reserveAmounts.ts';
import { reserveFor } from './reserveFor.ts';

/**
 * The most requests in a queue. In the time that they may wait, each of the 99 amounts is held
 * three times, so a longer queue could not be served where everybody takes all their time.
 */
const queueMost = 300;

const endRow = z.object({ at: z.date().nullable() });
const madeRow = z.object({ id: z.int() });

async function earliestEnd(db: Db, { bankId, asked }: AskedAmount): Promise<Date | null> {
  const [row] = await db.query({
    name: 'wallet_earliest_end',
    text: `SELECT min(expires_at) AS at FROM wallet.deposit
      WHERE bank_id = $1 AND asked = $2 AND status = 'pending'`,
    values: [bankId, asked],
    row: endRow,
  });
  return row?.at ?? null;
}

/**
 * Writes a request at the end of the queue and moves the queue up, which gives it an amount at once
 * where enough are free. So nobody overtakes those who wait.
 */
export async function queueUp(
  db: Db,
  { member, kind, key, from }: AskedDeposit,
  amount: AskedAmount,
): Promise<PlacedDeposit> {
  await lockAmounts(db, amount);
  const now = await databaseNow(db);
  const [made] = await db.query({
    name: 'wallet_insert_deposit',
    text: `INSERT INTO wallet.deposit (member, bank_id, asked, idempotency_key, created_at, expires_at,
             address, device, kind)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    values: [
      member,
      amount.bankId,
      amount.asked,
      key,
      new Date(now),
      new Date(now + waitMs),
      from.address,
      from.device,
      kind,
    ],
    row: madeRow,
  });
  const movedUp = await reserveFor(kind)(db, amount, now);
  const row = made && (await findDeposit(db, made.id));
  if (!row) throw new Error('The deposit request was not written');
  if (row.place > queueMost) {
    const freeAt = await earliestEnd(db, amount);
    throw new AppError('DEPOSIT_QUEUE_FULL', {
      retryAfterMs: Math.max(0, (freeAt?.getTime() ?? now) - now),
    });
  }
  return { row, movedUp: movedUp.filter((id) => id !== row.id) };
}
