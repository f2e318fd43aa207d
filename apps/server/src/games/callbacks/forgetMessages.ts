import type { Db } from '../../db/db.ts';

/** Messages of providers are kept for this many days, for questions about money. */
const keptDays = 30;
/** At most so many are removed at a time, so that no statement takes long. */
const atOnce = 20_000;

/** Removes the messages of providers that are older than 30 days, at `now` (ms). The moves are kept. */
export async function forgetMessages(db: Db, now: number): Promise<void> {
  await db.query({
    name: 'games_forget_messages',
    text: `DELETE FROM games.message WHERE id IN (
        SELECT id FROM games.message WHERE at < $1::timestamptz - $2 * interval '1 day' ORDER BY at LIMIT $3)`,
    values: [new Date(now), keptDays, atOnce],
  });
}
