import { z } from 'zod';
import type { Db } from '../../db/db.ts';

const sharedRow = z.object({ shared: z.boolean() });

/**
 * Returns true where another member of the site was seen in a browser of this member. Browsers of
 * visitors who refused to be profiled are not known.
 */
export async function sharesBrowser(db: Db, site: number, member: string): Promise<boolean> {
  const [row] = await db.query({
    name: 'collector_shares_browser',
    text: `SELECT EXISTS (
        SELECT FROM (SELECT DISTINCT vid FROM collector.record WHERE site_id = $1 AND member = $2) own
        JOIN collector.record r ON r.site_id = $1 AND r.vid = own.vid AND r.member <> $2) AS shared`,
    values: [site, member],
    row: sharedRow,
  });
  return row?.shared ?? false;
}
