import { z } from 'zod';
import type { Db } from '../../db/db.ts';

/** The usual turnover: what was paid in, once. In thousandths of a deposit. */
const usualPerDeposit = 1_000;
const measureRow = z.object({ perDeposit: z.int(), at: z.number() });

/** A measure of turnover, in thousandths of a deposit, and the moment in ms from which it holds. */
export type Measure = z.infer<typeof measureRow>;

/** Returns the measures that a site has had, oldest first. The usual one is the first of all. */
export async function turnoverMeasures(db: Db, site: number): Promise<readonly Measure[]> {
  const rows = await db.query({
    name: 'wallet_turnover_measures',
    text: `SELECT per_deposit AS "perDeposit",
        CASE WHEN at = '-infinity' THEN 0 ELSE extract(epoch FROM at)::float8 * 1000 END AS at
      FROM wallet.turnover_rule r WHERE r.site_id = $1 ORDER BY r.at`,
    values: [site],
    row: measureRow,
  });
  return [{ perDeposit: usualPerDeposit, at: 0 }, ...rows];
}

/**
 * Returns the stake that money of a moment (ms) asks for, in thousandths of it: the least measure of
 * its site since then. So a lower measure is for everybody, and a higher one only for money that
 * comes in afterwards.
 */
export function measureSince(measures: readonly Measure[], moment: number): number {
  const held = measures.filter((_, n) => {
    const next = measures[n + 1];
    return next === undefined || next.at > moment;
  });
  return Math.min(...held.map(({ perDeposit }) => perDeposit));
}

/** Returns the stake that a site asks for money that comes in now, in thousandths of it. */
export const turnoverRule = async (db: Db, site: number): Promise<number> =>
  measureSince(await turnoverMeasures(db, site), Infinity);
