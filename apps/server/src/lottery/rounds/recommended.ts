import { fromThousandths } from '@poy/bet-rules';
import type { RateRecommend } from '@poy/contract';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { ofBetType } from './ofBetType.ts';
import { numberMultiplier } from './rounds.ts';

/** The most numbers answered for each option. */
const most = 10;

/**
 * Returns numbers of a round at the usual multiplier, the least sold of each option first.
 * `betType` is the round's own, or the one option that is asked for.
 * @throws AppError NOT_FOUND, VALIDATION (another bet type)
 */
export async function recommended(
  db: Db,
  site: number,
  betId: number,
  betType?: string,
): Promise<RateRecommend> {
  const [offered] = await db.query({
    name: 'lottery_offered_round',
    text: `SELECT FROM lottery.round r
      JOIN lottery.site_market o ON o.market_id = r.market_id AND o.site_id = $1 AND o.offered WHERE r.id = $2`,
    values: [site, betId],
  });
  if (!offered) throw new AppError('NOT_FOUND');
  const isAsked = await ofBetType(db, betId, betType);
  const rows = await db.query({
    name: 'lottery_recommended',
    text: 'SELECT option, number, multiplier FROM lottery.recommended_numbers($1, $2)',
    values: [betId, most],
    row: numberMultiplier,
  });
  return rows
    .filter(({ option }) => isAsked(option))
    .map(({ option, number, multiplier }) => ({
      option,
      number,
      multiply: fromThousandths(multiplier),
    }));
}
