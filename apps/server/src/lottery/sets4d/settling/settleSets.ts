import type { Db } from '../../../db/db.ts';
import type { Deps } from '../../../deps.ts';
import { each } from '../../each.ts';
import {
  batchSize,
  eachBatch,
  nextBatch,
  settledRound,
  type SettledBatch,
  type SettledRound,
} from '../../purchases/settledBatch.ts';
import { tellBatch, tellLost } from '../../purchases/tellSettled.ts';
import { ticketKind } from '../tickets.ts';

/**
 * Pays the next batch of a round's tickets. Returns null when nothing is left, or when another
 * process is paying it.
 */
export async function settleSetsBatch(
  db: Db,
  round: number,
  limit = batchSize,
): Promise<SettledBatch | null> {
  const [row] = await db.query({
    name: 'lottery_settle_sets',
    text: 'SELECT lottery.settle_sets_batch($1, $2) AS batch',
    values: [round, limit],
    row: nextBatch,
  });
  return row?.batch ?? null;
}

/**
 * Returns the rounds whose tickets still have to be paid or refunded, oldest first: they have a
 * result or are voided. The page of a ticket is named by the bet type of its round, so that stands
 * in place of the group.
 */
async function owingRounds(db: Db): Promise<SettledRound[]> {
  return db.query({
    name: 'lottery_sets_to_settle',
    text: `SELECT r.id AS "betId", m.bet_type_prefix || r.number AS "betGroup", r.status
      FROM lottery.set_settlement s JOIN lottery.round r ON r.id = s.round_id
      JOIN lottery.market m ON m.id = r.market_id
      WHERE s.done_at IS NULL AND r.status IN ('resulted', 'voided') ORDER BY r.results_at, r.id`,
    row: settledRound,
  });
}

/**
 * Pays the tickets of every round that has its result, or refunds them where the round was voided,
 * and tells their members. The clockwork calls it.
 * @throws the first error, after every other round was done
 */
export async function settleSets(deps: Pick<Deps, 'db' | 'publisher'>): Promise<void> {
  await each(await owingRounds(deps.db), async (round) => {
    const finished = await eachBatch(
      () => settleSetsBatch(deps.db, round.betId),
      (batch) => void tellBatch(deps, ticketKind, round, batch),
    );
    if (finished && round.status === 'resulted') await tellLost(deps, ticketKind, round);
  });
}
