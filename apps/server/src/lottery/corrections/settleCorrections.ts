import type { SlipSettled } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { publishMoney } from '../../realtime/index.ts';
import { each } from '../each.ts';
import { boughtSlip, eachBatch, settledMoney, settledRound } from '../purchases/settledBatch.ts';
import { tellOutcomes } from '../purchases/tellSettled.ts';

/** The number of members whose money is corrected in one transaction. */
const membersAtOnce = 500;

const correctedBatch = z.object({
  done: z.boolean(),
  status: settledRound.shape.status,
  money: z.array(settledMoney),
  slips: z.array(boughtSlip.extend({ kind: z.enum(['slip', 'set']), satang: z.int() })),
});
type CorrectedBatch = z.infer<typeof correctedBatch>;

const nextCorrected = z.object({ batch: correctedBatch.nullable() });

/**
 * Moves the money of the next members of a correction. Returns null when nothing is left, or when
 * another process is at work on it.
 */
export async function correctBatch(
  db: Db,
  correction: number,
  limit = membersAtOnce,
): Promise<CorrectedBatch | null> {
  const [row] = await db.query({
    name: 'lottery_correct_batch',
    text: 'SELECT lottery.correct_batch($1, $2) AS batch',
    values: [correction, limit],
    row: nextCorrected,
  });
  return row?.batch ?? null;
}

const dueCorrection = z.object({ id: z.int(), betId: z.int(), betGroup: z.string() });

const outcomeOf = (status: CorrectedBatch['status'], satang: number): SlipSettled['status'] =>
  status === 'voided' ? 'refunded' : satang > 0 ? 'won' : 'lost';

/**
 * Continues every correction whose money has not all been moved, batch by batch, and tells the
 * members after each commit. The clockwork calls it.
 * @throws the first error, after the other corrections were worked on
 */
export async function settleCorrections(deps: Pick<Deps, 'db' | 'publisher'>): Promise<void> {
  const due = await deps.db.query({
    name: 'lottery_corrections_due',
    text: `SELECT c.id, r.id AS "betId", m.bet_group AS "betGroup"
      FROM lottery.correction_progress p JOIN lottery.correction c ON c.id = p.correction_id
      JOIN lottery.round r ON r.id = c.round_id JOIN lottery.market m ON m.id = r.market_id
      WHERE p.done_at IS NULL ORDER BY c.id`,
    row: dueCorrection,
  });
  await each(due, (correction) =>
    eachBatch(
      () => correctBatch(deps.db, correction.id),
      async ({ status, money, slips }) => {
        await publishMoney(deps.publisher, money);
        await tellOutcomes(
          deps,
          correction,
          slips.map((slip) => ({ ...slip, status: outcomeOf(status, slip.satang) })),
        );
      },
    ),
  );
}
