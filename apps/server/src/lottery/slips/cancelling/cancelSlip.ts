import type { Slip } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../../db/db.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/appError.ts';
import { publishMoney } from '../../../realtime/index.ts';
import { tellOutcomes } from '../../purchases/tellSettled.ts';
import { oneSlip } from '../slips.ts';

/** The answer of the database; money is satang. */
const cancelAnswer = z.union([
  z.object({
    replayed: z.literal(false),
    betId: z.int(),
    betGroup: z.string(),
    stake: z.int(),
    balance: z.int(),
    version: z.int(),
  }),
  z.object({ replayed: z.literal(true) }),
  z.object({ error: z.literal('CANCEL_LIMIT'), perDay: z.int() }),
  z.object({
    error: z.enum(['NOT_FOUND', 'CANCEL_OFF', 'ROUND_CLOSED', 'SALE_SUSPENDED', 'CANCEL_TOO_LATE']),
  }),
]);
const cancelRow = z.object({ answer: cancelAnswer });

async function callCancelSlip(
  db: Db,
  member: string,
  poyId: number,
): Promise<z.infer<typeof cancelAnswer>> {
  const [row] = await db.query({
    name: 'lottery_cancel_slip',
    text: 'SELECT lottery.cancel_slip($1, $2) AS answer',
    values: [member, poyId],
    row: cancelRow,
  });
  if (!row) throw new Error('lottery.cancel_slip answered nothing');
  return row.answer;
}

/**
 * Cancels a whole slip of the member. One call of the database decides and gives the stake back,
 * then the member's browsers are told. A second call changes nothing and answers the cancelled
 * slip.
 * @throws AppError NOT_FOUND, CANCEL_OFF, CANCEL_TOO_LATE, CANCEL_LIMIT (details.perDay),
 * ROUND_CLOSED, SALE_SUSPENDED
 */
export async function cancelSlip(
  { db, publisher }: Pick<Deps, 'db' | 'publisher'>,
  member: string,
  poyId: number,
): Promise<Slip> {
  const answer = await callCancelSlip(db, member, poyId);
  if ('error' in answer)
    throw new AppError(answer.error, 'perDay' in answer ? { perDay: answer.perDay } : undefined);
  if (!answer.replayed) {
    const { balance, version, stake, betId, betGroup } = answer;
    void publishMoney(publisher, [
      { member, type: 'ABORT_POY', amountSatang: stake, balanceSatang: balance, version },
    ]).then(() =>
      tellOutcomes({ publisher }, { betId, betGroup }, [
        { kind: 'slip', poyId, uuid: member, status: 'cancelled', satang: 0, stakeSatang: stake },
      ]),
    );
  }
  return oneSlip(db, member, poyId);
}
