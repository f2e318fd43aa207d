import { setTiers, toSatang, usualSetPrice, usualSetPrizes } from '@poy/bet-rules';
import type { Db } from '../../db/db.ts';

/** The number of sets of each number that a round of a new installation has. */
const usualStock = 50;

/**
 * Gives every market that is sold in sets the terms a new installation starts with. Existing terms
 * stay as they are, so the function can run at every start.
 */
export async function seedSets(db: Db): Promise<void> {
  await db.query({
    name: 'lottery_seed_sets',
    text: `INSERT INTO lottery.set_market (market_id, price, prizes, stock)
      SELECT id, $1, $2, $3 FROM lottery.market WHERE offers_sets ON CONFLICT DO NOTHING`,
    values: [
      toSatang(usualSetPrice),
      setTiers.map((tier) => toSatang(usualSetPrizes[tier])),
      usualStock,
    ],
  });
}
