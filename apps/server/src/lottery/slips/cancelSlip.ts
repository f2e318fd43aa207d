import { toBaht } from '@poy/bet-rules';
import type { ErrorCode, Slip } from '@poy/contract';
import { realtime } from '@poy/contract/rules';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/appError.ts';
import { publishMoney } from '../../realtime/index.ts';
import { oneSlip } from './slips.ts';

type Answer =
  | {
      readonly poyId: number;
      readonly replayed: false;
      readonly betId: number;
      readonly betGroup: string;
      readonly stake: number;
      readonly balance: number;
      readonly version: number;
    }
  | { readonly poyId: number; readonly replayed: true }
  | { readonly error: ErrorCode; readonly perDay?: number };

async function callCancelSlip(db: Db, member: string, poyId: number): Promise<Answer> {
  const [row] = await db.query<{ answer: Answer }>({
    name: 'lottery_cancel_slip',
    text: 'SELECT lottery.cancel_slip($1, $2) AS answer',
    values: [member, poyId],
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
    throw new AppError(
      answer.error,
      answer.perDay === undefined ? undefined : { perDay: answer.perDay },
    );
  if (!answer.replayed) {
    const { balance, version, stake, betId, betGroup } = answer;
    void publishMoney(publisher, [
      { uuid: member, balanceSatang: balance, version, type: 'ABORT_POY', amountSatang: stake },
    ]).then(() =>
      publisher.publish([
        {
          channel: realtime.memberChannel(member),
          event: realtime.slipSettled,
          data: { poyId, betId, betGroup, status: 'cancelled', win: toBaht(0) },
        },
      ]),
    );
  }
  return oneSlip(db, member, poyId);
}
