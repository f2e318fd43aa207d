import { z } from 'zod';
import type { Db } from '../../db/db.ts';

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

/** Returns the host of a site that is a demo, or of one that is none, or null where there is no such site. */
async function siteWhere(db: Db, demo: boolean): Promise<string | null> {
  const [row] = await db.query({
    name: 'sites_of_kind',
    text: 'SELECT host FROM sites.site WHERE demo = $1 ORDER BY id LIMIT 1',
    values: [demo],
    row: hostRow,
  });
  return row?.host ?? null;
}

/** Returns the host of a site where money is real, or null. */
export const realSite = (db: Db): Promise<string | null> => siteWhere(db, false);

/**
 * Refuses a demo beside a site of real money, and the other way round: what everybody may do on the one
 * would be done to the money of the other. Whoever adds a site takes turns.
 * @throws Error in words
 */
export async function refuseOtherKind(db: Db, demo: boolean): Promise<void> {
  await db.query({
    name: 'sites_lock_kinds',
    text: 'LOCK TABLE sites.site IN SHARE ROW EXCLUSIVE MODE',
  });
  const other = await siteWhere(db, !demo);
  if (other === null) return;
  throw new Error(
    demo
      ? `The money of ${other} is real: a demo needs an installation and a database of its own.`
      : `${other} is a demo: a site of real money needs an installation and a database of its own.`,
  );
}
