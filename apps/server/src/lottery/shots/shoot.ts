import { z } from 'zod';
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

const shotRow = z.object({
  answer: z.union([
    z.object({ sequence: z.int(), sum: z.int(), at: z.int(), nextAt: z.int() }),
    z.object({ error: z.enum(['NOT_FOUND', 'ROUND_NOT_OPEN', 'SHOTS_CLOSED']) }),
    z.object({ error: z.literal('SHOT_TOO_SOON'), retryAfterMs: z.int() }),
  ]),
});

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
  const [row] = await db.query({
    name: 'lottery_shoot',
    text: 'SELECT lottery.shoot($1, $2, $3, $4, $5) AS answer',
    values: [member, shownName, site, betId, yingNumber],
    row: shotRow,
  });
  if (!row) throw new Error('lottery.shoot answered nothing');
  const { answer } = row;
  if ('error' in answer)
    throw new AppError(
      answer.error,
      'retryAfterMs' in answer ? { retryAfterMs: answer.retryAfterMs } : undefined,
    );
  return { betId, yingNumber, userName: shownName, ...answer };
}
