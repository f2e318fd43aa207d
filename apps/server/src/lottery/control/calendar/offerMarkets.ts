import type { Db } from '../../../db/db.ts';

/**
 * Offers markets on a site, or takes them off it. Slips of rounds that were sold stay as they are.
 * @param codes codes of markets, such as BET_GOVERNMENT
 * @throws Error in words where there is no such market
 */
export async function offerMarkets(
  db: Db,
  { site, codes, offered }: { site: number; codes: readonly string[]; offered: boolean },
): Promise<void> {
  const done = await db.query({
    name: 'lottery_offer_markets',
    text: `INSERT INTO lottery.site_market (site_id, market_id, offered) SELECT $1, id, $3 FROM lottery.market
      WHERE code = ANY ($2) ON CONFLICT (site_id, market_id) DO UPDATE SET offered = $3 RETURNING market_id`,
    values: [site, codes, offered],
  });
  if (done.length < codes.length) throw new Error('There is no such market.');
}
