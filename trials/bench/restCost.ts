import { z } from 'zod';
import type { Db } from '../../apps/server/src/db/db.ts';
import { graceMs } from '../../apps/server/src/wallet/deposits/depositRow.ts';
import {
  reserveAmounts,
  amountsPerAsked,
} from '../../apps/server/src/wallet/deposits/queue/reserveAmounts.ts';

const hourMs = 3_600_000;
/** The upkeep of a server moves the queues up so often. */
const everyMs = 5_000;
/** The sum that all ask for, in satang. */
const asked = 77_700;
/** More than an hour can serve. */
const waiting = 5 * amountsPerAsked;

const idRow = z.object({ id: z.int() });

/** Writes an account whose feed is usually so late, and members of the bench who ask for one sum on it. */
async function queueOn(db: Db, delayMs: number, now: number): Promise<number> {
  const [bank] = await db.query({
    name: 'rest_account',
    text: `INSERT INTO wallet.bank (site_id, bank_code, account_number, name, usual_delay_ms)
      SELECT min(id), 'kbank', 'rest' || $1::int, 'A site', $1::int FROM sites.site RETURNING id`,
    values: [delayMs],
    row: idRow,
  });
  if (!bank) throw new Error('The account was not written');
  await db.query({
    name: 'rest_queue',
    text: `INSERT INTO wallet.deposit (member, bank_id, asked, idempotency_key, created_at, expires_at, kind)
      SELECT uuid, $1::int, $2, 'rest' || $1::int, $3, $3::timestamptz + interval '1 day', 'fast'
        FROM members.member WHERE user_name LIKE 'money%' ORDER BY uuid LIMIT $4`,
    values: [bank.id, asked, new Date(now), waiting],
  });
  return bank.id;
}

/** Ends the requests whose time is over at a moment, as the upkeep does. */
const endOverdue = (db: Db, bank: number, now: number): Promise<unknown> =>
  db.query({
    name: 'rest_expire',
    text: `UPDATE wallet.deposit SET status = 'expired', ended_at = $2 WHERE bank_id = $1
      AND status = 'pending' AND prepared IS NOT NULL AND expires_at <= $2::timestamptz - $3 * interval '1 ms'`,
    values: [bank, new Date(now), graceMs],
  });

/**
 * Returns how many requests of one sum on one account get an exact amount in an hour where nobody pays:
 * each amount is held for all of its time, and then it rests. `delayMs` is the usual delay of the feed.
 * The hour is played: only the times are made up, and the amounts are given by the server's own code.
 */
export async function servedInAnHour(db: Db, delayMs: number): Promise<number> {
  const start = Date.now();
  const bankId = await queueOn(db, delayMs, start - 1);
  let served = 0;
  for (let now = start; now < start + hourMs; now += everyMs) {
    await endOverdue(db, bankId, now);
    served += (await reserveAmounts(db, { bankId, asked }, now)).length;
  }
  await db.query({
    name: 'rest_end',
    text: `UPDATE wallet.deposit SET status = 'expired', ended_at = now() WHERE bank_id = $1 AND status = 'pending'`,
    values: [bankId],
  });
  return served;
}
