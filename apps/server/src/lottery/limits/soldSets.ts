import { setTiers, type SetPrizes } from '@poy/bet-rules';
import { setNumber } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { setPayouts, type SoldSets } from './settings/setPayouts.ts';

const setRow = z.object({
  number: setNumber,
  quantity: z.int(),
  /** The prizes of one set in satang, in the order of the tiers. */
  prizes: z.array(z.int()),
});

const named = (prizes: readonly number[]): SetPrizes =>
  Object.fromEntries(setTiers.map((tier, at) => [tier, prizes[at] ?? 0])) as SetPrizes;

/**
 * Returns the sets that are sold in a round, by number and by the prizes they were sold at, in
 * satang.
 */
export async function soldSets(db: Db, round: number): Promise<SoldSets[]> {
  const rows = await db.query({
    name: 'lottery_sold_sets',
    text: `SELECT u.number, sum(u.quantity)::int AS quantity, to_json(t.prizes) AS prizes
      FROM lottery.set_ticket t, unnest(t.numbers, t.quantities) u (number, quantity)
      WHERE t.round_id = $1 GROUP BY u.number, t.prizes`,
    values: [round],
    row: setRow,
  });
  return rows.map(({ number, quantity, prizes }) => ({ number, quantity, prizes: named(prizes) }));
}

/** Returns the most satang that any result of a round pays for its sets. */
export async function exposureOfSets(db: Db, round: number): Promise<number> {
  return setPayouts(await soldSets(db, round)).reduce((most, payout) => Math.max(most, payout), 0);
}
