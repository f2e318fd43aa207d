import { toBaht, toSatang } from '@poy/bet-rules';
import type { Predeposit } from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { Done } from '../../done.ts';
import { refused } from '../../http/refused.ts';

const termsRow = z.object({ most: z.int(), minutes: z.int() });

/**
 * Returns how much a site gives ahead of the bank's word: the most in satang for one member, and
 * the minutes until it is taken back. A site that has set nothing gives nothing ahead; a demo gives 5,000 baht for half
 * an hour.
 */
export async function predepositTerms(db: Db, site: number): Promise<z.infer<typeof termsRow>> {
  const [row] = await db.query({
    name: 'wallet_predeposit',
    text: `SELECT coalesce(p.most, CASE WHEN s.demo THEN 500000 ELSE 0 END) AS most,
        coalesce(extract(epoch FROM p.wait) / 60, 30)::int AS minutes
      FROM sites.site s LEFT JOIN wallet.predeposit p ON p.site_id = s.id WHERE s.id = $1`,
    values: [site],
    row: termsRow,
  });
  return row ?? { most: 0, minutes: 30 };
}

/** Returns the same in baht, as operators read it. */
export async function predepositOf(db: Db, site: number): Promise<Predeposit> {
  const { most, minutes } = await predepositTerms(db, site);
  return { most: toBaht(most), minutes };
}

/**
 * Sets how much a site gives ahead. Money that is out already keeps its time.
 * @throws AppError OPERATOR_REFUSED NOTHING_CHANGES
 */
export async function changePredeposit(
  db: Db,
  site: number,
  { most, minutes }: Predeposit,
): Promise<Done<Predeposit>> {
  await db.query({
    name: 'wallet_lock_predeposit_site',
    text: 'SELECT FROM sites.site WHERE id = $1 FOR NO KEY UPDATE',
    values: [site],
  });
  const before = await predepositOf(db, site);
  if (before.most === most && before.minutes === minutes) throw refused('NOTHING_CHANGES');
  await db.query({
    name: 'wallet_write_predeposit',
    text: `INSERT INTO wallet.predeposit (site_id, most, wait) VALUES ($1, $2, $3 * interval '1 minute')
      ON CONFLICT (site_id) DO UPDATE SET most = excluded.most, wait = excluded.wait`,
    values: [site, toSatang(most), minutes],
  });
  const answer = { most, minutes };
  return { before, after: answer, answer };
}
