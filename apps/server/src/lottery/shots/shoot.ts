import type { ErrorCode } from '@poy/contract';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { maskName } from './maskName.ts';

export interface AskedShot {
  readonly member: string;
  readonly userName: string;
  readonly site: number;
  readonly betId: number;
  /** The five digits of the shot. */
  readonly yingNumber: string;
}

/** A shot that was taken: its place counted from the first, the sum up to it, and times in ms. */
export interface TakenShot {
  readonly betId: number;
  readonly sequence: number;
  readonly sum: number;
  readonly yingNumber: string;
  readonly userName: string;
  readonly at: number;
  readonly nextAt: number;
}

type Answer =
  | Pick<TakenShot, 'sequence' | 'sum' | 'at' | 'nextAt'>
  | { readonly error: ErrorCode; readonly retryAfterMs?: number };

/**
 * Takes a member's shot into a round. Only a signed-in member's own call comes here, because the
 * house never shoots.
 * @throws AppError SHOTS_CLOSED, SHOT_TOO_SOON (details.retryAfterMs), ROUND_NOT_OPEN, NOT_FOUND
 */
export async function shoot(
  db: Db,
  { member, userName, site, betId, yingNumber }: AskedShot,
): Promise<TakenShot> {
  const shownName = maskName(userName);
  const [row] = await db.query<{ answer: Answer }>({
    name: 'lottery_shoot',
    text: 'SELECT lottery.shoot($1, $2, $3, $4, $5) AS answer',
    values: [member, shownName, site, betId, yingNumber],
  });
  if (!row) throw new Error('lottery.shoot answered nothing');
  const { answer } = row;
  if ('error' in answer)
    throw new AppError(
      answer.error,
      answer.retryAfterMs === undefined ? undefined : { retryAfterMs: answer.retryAfterMs },
    );
  return { betId, yingNumber, userName: shownName, ...answer };
}
