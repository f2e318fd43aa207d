import { z } from 'zod';
import type { Db } from '../../../../db/db.ts';

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
