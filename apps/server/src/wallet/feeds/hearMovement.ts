import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { lockKey, takeLock, type NamedMovement } from '../lockMovement.ts';
import { feedName, type FeedName } from './feedName.ts';

const heardRow = z.object({ feed: feedName.nullable(), now: z.date() });

/**
 * Locks a movement as `lockMovement` does, notes that its feed speaks of the account, and returns the time
 * of the database (ms since 1970). The feed is noted once in ten seconds, because movements of one account
 * would wait for each other's note. It is one statement, because each one more costs a movement a tenth;
 * the row of the account comes after the lock, from which it is joined. Refused is a report about an
 * account of another feed: who holds the secret of one must not speak for another. An account that is no
 * site's may be reported on, and its money waits for an operator.
 * @throws AppError NOT_FOUND where the account is one of another feed
 */
export async function hearMovement(
  db: Db,
  feed: FeedName,
  movement: NamedMovement,
): Promise<number> {
  const [heard] = await db.query({
    name: 'wallet_hear_movement',
    text: `WITH locked AS MATERIALIZED (SELECT ${takeLock}), noted AS (
        UPDATE wallet.bank SET feed_at = clock_timestamp() FROM locked WHERE account_number = $2
          AND (feed_at IS NULL OR feed_at NOT BETWEEN clock_timestamp() - interval '10 seconds' AND clock_timestamp()))
      SELECT (SELECT feed FROM wallet.bank WHERE account_number = $2), clock_timestamp() AS now
        FROM locked`,
    values: [lockKey(movement), movement.accountNumber],
    row: heardRow,
  });
  if (!heard) throw new Error('The database told no time');
  if (heard.feed === null ? feed !== 'bank' : heard.feed !== feed) throw new AppError('NOT_FOUND');
  return heard.now.getTime();
}
