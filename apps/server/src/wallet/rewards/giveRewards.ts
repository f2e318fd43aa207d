import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { restAfter } from '../../db/trouble/restAfter.ts';

/** The changes of stake that one transaction rewards. */
const rewardedAtOnce = 100;
/** The time in ms after which a turn begins no other batch. The next turn goes on. */
const turnMs = 2_000;

const countRow = z.object({ count: z.int().nullable() });

/**
 * Gives commission and loyalty points for stake that was settled, and takes back those for stake that
 * a correction has taken back. Any number of processes may run it at any time.
 * @returns the number of changes of stake that were rewarded
 */
export async function giveRewards(db: Db, atOnce = rewardedAtOnce): Promise<number> {
  const end = performance.now() + turnMs;
  let rewarded = 0;
  for (let began = performance.now(); began < end; began = performance.now()) {
    const [row] = await db.query({
      name: 'wallet_reward_batch',
      text: 'SELECT wallet.reward_batch($1) AS count',
      values: [atOnce],
      row: countRow,
    });
    rewarded += row?.count ?? 0;
    if ((row?.count ?? 0) < atOnce) return rewarded;
    await restAfter(performance.now() - began);
  }
  return rewarded;
}
