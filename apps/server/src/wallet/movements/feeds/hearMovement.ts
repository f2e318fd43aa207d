import type { FeedName } from '@poy/contract/paymentKinds';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import { AppError } from '../../../http/appError.ts';
import { lockKey, takeLock, type NamedMovement } from '../../feeds/lockMovement.ts';
import { feedName } from '../../feeds/feedName.ts';
import type { Heard } from '../../feeds/ids/Heard.ts';

const heardRow = z.object({
  feed: feedName.nullable(),
  now: z.date(),
  numbersDaily: z.boolean(),
  roundingMs: z.int(),
  aheadMs: z.int(),
  backMs: z.int(),
});

/** The ways of the feed of an account that is no site's: those that a new account begins with. */
const dayMs = 24 * 3_600_000;
const usual = { numbersDaily: false, roundingMs: 60_000, aheadMs: 600_000, backMs: 31 * dayMs };

/**
 * Locks a movement as `lockMovement` does, notes that its feed speaks of the account, and returns the time
 * of the database and the ways of the feed. The feed is noted once in ten seconds, because movements of
 * one account would wait for each other's note. It is one statement, because each one more costs a
 * movement a tenth; the row of the account comes after the lock, from which it is joined. Refused is a report about an
 * account of another feed: who holds the secret of one must not speak for another. An account that is no
 * site's may be reported on, and its money waits for an operator.
 * @throws AppError NOT_FOUND where the account is one of another feed
 */
export async function hearMovement(
  db: Db,
  feed: FeedName,
  movement: NamedMovement,
): Promise<Heard> {
  const [heard] = await db.query({
    name: 'wallet_hear_movement',
    text: `WITH locked AS MATERIALIZED (SELECT ${takeLock}), noted AS (
        UPDATE wallet.bank SET feed_at = clock_timestamp() FROM locked WHERE account_number = $2
          AND (feed_at IS NULL OR feed_at NOT BETWEEN clock_timestamp() - interval '10 seconds' AND clock_timestamp()))
      SELECT b.feed, clock_timestamp() AS now, coalesce(b.numbers_daily, $3) AS "numbersDaily",
          coalesce(b.rounding_ms, $4) AS "roundingMs", coalesce(b.ahead_ms, $5) AS "aheadMs",
          coalesce(b.back_ms, $6) AS "backMs"
        FROM locked LEFT JOIN wallet.bank b ON b.account_number = $2`,
    values: [
      lockKey(movement),
      movement.accountNumber,
      usual.numbersDaily,
      usual.roundingMs,
      usual.aheadMs,
      usual.backMs,
    ],
    row: heardRow,
  });
  if (!heard) throw new Error('The database told no time');
  if (heard.feed === null ? feed !== 'bank' : heard.feed !== feed) throw new AppError('NOT_FOUND');
  const { feed: _feed, now, ...ways } = heard;
  return { now: now.getTime(), ...ways };
}
