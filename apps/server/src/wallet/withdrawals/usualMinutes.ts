import { z } from 'zod';
import type { Db } from '../../db/db.ts';

/** The newest withdrawals by which it is said how long one takes, and the fewest that say it. */
const looked = 20;
const fewest = 3;

const usualRow = z.object({ minutes: z.int().nullable() });

/**
 * Returns the minutes, rounded up, within which four of five of the newest paid withdrawals of a site
 * arrived; null where fewer than three were paid.
 */
export async function usualMinutes(db: Db, site: number): Promise<number | null> {
  const [found] = await db.query({
    name: 'wallet_withdrawal_usual',
    text: `SELECT CASE WHEN count(*) >= $3 THEN
        ceil(greatest(0, percentile_disc(0.8) WITHIN GROUP (ORDER BY w.seconds)) / 60)::int END AS minutes
      FROM (
        SELECT extract(epoch FROM changed_at - created_at) AS seconds FROM wallet.withdrawal
        WHERE site_id = $1 AND status = 'paid' ORDER BY changed_at DESC LIMIT $2) w`,
    values: [site, looked, fewest],
    row: usualRow,
  });
  return found?.minutes ?? null;
}
