import { z } from 'zod';
import type { Db } from '../db/db.ts';

const demoRow = z.object({ demo: z.boolean() });
const hostRow = z.object({ host: z.string() });

/**
 * Returns true when every site of the installation is a demo now, and where there is no site yet.
 * The database is read each time.
 */
export async function allDemo(db: Db): Promise<boolean> {
  const rows = await db.query({
    name: 'sites_all_demo',
    text: 'SELECT sites.all_demo() AS demo',
    row: demoRow,
  });
  return rows[0]?.demo === true;
}

/** Returns the host of a site where money is real, or null. */
export async function realSite(db: Db): Promise<string | null> {
  const [row] = await db.query({
    name: 'sites_real',
    text: 'SELECT host FROM sites.site WHERE NOT demo ORDER BY id LIMIT 1',
    row: hostRow,
  });
  return row?.host ?? null;
}
