import type { BetOption } from '@poy/bet-rules';
import { betOption } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';

const betTypeRow = z.object({ betType: z.string() });

/**
 * Returns the function that says which options of a round are asked for. A bet type is the round's
 * own, which stands for all its options, or one of the options.
 * @throws AppError VALIDATION where it is neither
 */
export async function ofBetType(
  db: Db,
  betId: number,
  betType: string | undefined,
): Promise<(option: BetOption) => boolean> {
  if (betType === undefined) return () => true;
  if (betOption.safeParse(betType).success) return (option) => option === betType;
  const [round] = await db.query({
    name: 'lottery_bet_type',
    text: `SELECT m.bet_type_prefix || r.number AS "betType"
      FROM lottery.round r JOIN lottery.market m ON m.id = r.market_id WHERE r.id = $1`,
    values: [betId],
    row: betTypeRow,
  });
  if (round && round.betType !== betType)
    throw new AppError('VALIDATION', { fields: { betType: 'betType.invalid' } });
  return () => true;
}
