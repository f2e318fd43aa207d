import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { feedName, type FeedName } from './feedName.ts';

const heardRow = z.object({ feed: feedName.nullable(), now: z.date() });

/**
 * Notes that a feed speaks of an account, and returns the time of the database (ms since 1970). It is
 * noted once in ten seconds, because movements of one account would wait for each other's note.
 * Refused is a report about an account of another feed: who holds the secret of one must not speak
 * for another. An account that is no site's may be reported on, and its money waits for an operator.
 * @throws AppError NOT_FOUND where the account is one of another feed
 */
export async function hearFeed(db: Db, feed: FeedName, accountNumber: string): Promise<number> {
  const [heard] = await db.query({
    name: 'wallet_feed_heard',
    text: `WITH noted AS (
        UPDATE wallet.bank SET feed_at = clock_timestamp() WHERE account_number = $1
          AND (feed_at IS NULL OR feed_at < clock_timestamp() - interval '10 seconds'))
      SELECT (SELECT feed FROM wallet.bank WHERE account_number = $1), clock_timestamp() AS now`,
    values: [accountNumber],
    row: heardRow,
  });
  if (!heard) throw new Error('The database told no time');
  if (heard.feed === null ? feed !== 'bank' : heard.feed !== feed) throw new AppError('NOT_FOUND');
  return heard.now.getTime();
}
