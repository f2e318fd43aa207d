import { z } from 'zod';
import type { Db } from '../db/db.ts';

const stakeRow = z.object({
  /** Satang that the member staked in one thing that was settled, such as a round. */
  stake: z.int(),
  at: z.date(),
  /** The moment at which the member was seen to have lost everything, if they were. */
  emptiedAt: z.date().nullable(),
});
export type SettledStake = z.infer<typeof stakeRow>;

/** Returns what a member staked, of any source, that was settled after `since`, oldest first. */
export const settledStakeOf = (db: Db, member: string, since: Date): Promise<SettledStake[]> =>
  db.query({
    name: 'stake_settled',
    text: `SELECT stake, at, emptied_at AS "emptiedAt" FROM stake.settled
      WHERE member = $1 AND at > $2 ORDER BY at`,
    values: [member, since],
    row: stakeRow,
  });

/** Returns true where a correction took back stake of the member after a moment. */
export async function stakeTakenSince(db: Db, member: string, since: Date): Promise<boolean> {
  const taken = await db.query({
    name: 'stake_taken',
    text: `SELECT FROM stake.settled
      WHERE member = $1 AND taken_at IS NOT NULL AND taken_at > $2 LIMIT 1`,
    values: [member, since],
  });
  return taken.length > 0;
}
