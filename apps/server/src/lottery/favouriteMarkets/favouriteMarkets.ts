import type { FavouriteMarkets } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';

const favouriteRow = z.object({ betName: z.string() });
const marketRow = z.object({ found: z.literal(true) });

/** Returns the favourite markets of a member, the first marked first. */
export async function favouriteMarketsOf(db: Db, member: string): Promise<FavouriteMarkets> {
  const rows = await db.query({
    name: 'lottery_favourite_markets',
    text: `SELECT m.code AS "betName" FROM lottery.favourite_market f
      JOIN lottery.market m ON m.id = f.market_id
      WHERE f.member = $1 ORDER BY f.marked_at, f.market_id`,
    values: [member],
    row: favouriteRow,
  });
  return { betNames: rows.map(({ betName }) => betName) };
}

/**
 * Makes a market a favourite of the member, or no longer. A repeat changes nothing, so the place in
 * the order stays, too.
 * @throws AppError NOT_FOUND where there is no such market
 */
export async function markFavourite(
  db: Db,
  member: string,
  { betName, favourite }: { betName: string; favourite: boolean },
): Promise<void> {
  const change = favourite
    ? `INSERT INTO lottery.favourite_market (member, market_id) SELECT $1, id FROM market
        ON CONFLICT DO NOTHING`
    : 'DELETE FROM lottery.favourite_market f USING market WHERE f.member = $1 AND f.market_id = market.id';
  const [market] = await db.query({
    name: favourite ? 'lottery_mark_favourite' : 'lottery_unmark_favourite',
    text: `WITH market AS (SELECT id FROM lottery.market WHERE code = $2), change AS (${change})
      SELECT true AS found FROM market`,
    values: [member, betName],
    row: marketRow,
  });
  if (!market) throw new AppError('NOT_FOUND');
}
