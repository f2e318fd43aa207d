import { toSatang } from '@poy/bet-rules';
import type { BodyOf } from '@poy/contract';
import { z } from 'zod';
import { databaseNow } from '../../../db/databaseNow.ts';
import type { Db } from '../../../db/db.ts';
import { admitDemoRate } from '../../feeds/admitDemoFeed.ts';

/** A rate serves for new quotes up to this age in ms. Without a newer one there are none. */
const freshMs = 10 * 60_000;

const rateRow = z.object({ rate: z.int(), at: z.date() });

/**
 * Keeps what a USDT is worth, unless a newer rate is known. With `demo` the sandbox says it, whose
 * word counts only where the whole installation is a demo. A time ahead of the database's clock
 * counts as now.
 * @throws AppError SIGNATURE_INVALID from the sandbox where a site is real
 */
export async function keepRate(
  db: Db,
  { rate, at }: BodyOf<'/api/chain-feed.rates'>,
  { demo }: { demo: boolean },
): Promise<'taken' | 'stale'> {
  return db.tx(async (tx) => {
    if (demo) await admitDemoRate(tx);
    const rows = await tx.query({
      name: 'wallet_keep_rate',
      text: `INSERT INTO wallet.usdt_rate (rate, at) VALUES ($1, $2)
        ON CONFLICT (one) DO UPDATE SET rate = excluded.rate, at = excluded.at
          WHERE usdt_rate.at < excluded.at RETURNING rate`,
      values: [toSatang(rate), new Date(Math.min(at, await databaseNow(tx)))],
    });
    return rows.length > 0 ? 'taken' : 'stale';
  });
}

/** Returns the last rate that was reported, in satang for one USDT, however old; null before the first. */
export async function lastRate(db: Db): Promise<{ rate: number; at: number } | null> {
  const [row] = await db.query({
    name: 'wallet_last_rate',
    text: 'SELECT rate, at FROM wallet.usdt_rate',
    row: rateRow,
  });
  return row ? { rate: row.rate, at: row.at.getTime() } : null;
}

/**
 * Returns the rate of new quotes, in satang for one USDT; null where nobody has said it lately.
 * `now` is the time of the database in ms.
 */
export async function freshRate(db: Db, now: number): Promise<number | null> {
  const last = await lastRate(db);
  return last !== null && now - last.at <= freshMs ? last.rate : null;
}
