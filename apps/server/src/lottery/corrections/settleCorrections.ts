import { toBaht } from '@poy/bet-rules';
import type { SlipSettled } from '@poy/contract';
import { realtime } from '@poy/contract/rules';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { publishMoney } from '../../realtime/index.ts';
import { boughtSlip, settledMoney, settledRound } from '../settledBatch.ts';

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
type Due = z.infer<typeof dueCorrection>;

async function announce(
  { publisher }: Pick<Deps, 'publisher'>,
  { betId, betGroup }: Due,
  { status, money, slips }: CorrectedBatch,
): Promise<void> {
  await publishMoney(publisher, money);
  const outcome = (satang: number): SlipSettled['status'] =>
    status === 'voided' ? 'refunded' : satang > 0 ? 'won' : 'lost';
  await publisher.publish(
    slips.map(({ poyId, uuid, kind, satang }) => ({
      channel: realtime.memberChannel(uuid),
      event: realtime.slipSettled,
      data: {
        ...(kind === 'set' && { kind }),
        poyId,
        betId,
        betGroup,
        status: outcome(satang),
        win: toBaht(satang),
      } satisfies SlipSettled,
    })),
  );
}

async function settleOne(deps: Pick<Deps, 'db' | 'publisher'>, correction: Due): Promise<void> {
  for (
    let batch = await correctBatch(deps.db, correction.id);
    batch;
    batch = batch.done ? null : await correctBatch(deps.db, correction.id)
  )
    await announce(deps, correction, batch);
}

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
  const errors: unknown[] = [];
  for (const correction of due)
    await settleOne(deps, correction).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
