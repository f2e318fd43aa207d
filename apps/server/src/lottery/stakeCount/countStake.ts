import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { restAfter } from '../../db/trouble/restAfter.ts';
import { each } from '../each.ts';

/** The slips, and the set tickets, that are counted in one transaction. */
const countedAtOnce = 500;
/**
 * The time in ms after which a turn begins no other batch. What is left is counted in the next turns,
 * so that the payouts of other rounds do not wait for it.
 */
const turnMs = 500;
/** The rounds of one turn. */
const roundsPerTurn = 25;

const dueRound = z.object({ id: z.int() });
const countedRow = z.object({ last: z.boolean().nullable() });

/**
 * Counts the next part of a round's stake. Returns true with the last part, and null where nothing is
 * to be counted now or another process counts it.
 */
export async function countStakeBatch(
  db: Db,
  round: number,
  limit = countedAtOnce,
): Promise<boolean | null> {
  const [row] = await db.query({
    name: 'lottery_count_stake',
    text: 'SELECT lottery.count_stake_batch($1, $2) AS last',
    values: [round, limit],
    row: countedRow,
  });
  return row?.last ?? null;
}

/**
 * Counts the stake of settled rounds by member, the oldest round first, and takes back what was
 * counted of a round that a correction has voided. The clockwork calls it, after everything that
 * pays.
 * @throws the first error, after every other round was worked on
 */
export async function countStake({ db }: { readonly db: Db }): Promise<void> {
  const due = await db.query({
    name: 'lottery_stake_to_count',
    text: 'SELECT round_id AS id FROM lottery.stake_count WHERE done_at IS NULL ORDER BY round_id LIMIT $1',
    values: [roundsPerTurn],
    row: dueRound,
  });
  const end = performance.now() + turnMs;
  await each(due, async ({ id }) => {
    for (let began = performance.now(); began < end; began = performance.now()) {
      if ((await countStakeBatch(db, id)) !== false) return;
      await restAfter(performance.now() - began);
    }
  });
}
