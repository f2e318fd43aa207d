import type { Db } from '../db/db.ts';

/**
 * Returns true when every site of the installation is a demo now, and where there is no site yet.
 * The database is read each time.
 */
export async function allDemo(db: Db): Promise<boolean> {
  const rows = await db.query<{ demo: boolean }>({
    name: 'sites_all_demo',
    text: 'SELECT sites.all_demo() AS demo',
  });
  return rows[0]?.demo === true;
}

/** Returns the host of a site where money is real, or null. */
export async function realSite(db: Db): Promise<string | null> {
  const [row] = await db.query<{ host: string }>({
    name: 'sites_real',
    text: 'SELECT host FROM sites.site WHERE NOT demo ORDER BY id LIMIT 1',
  });
  return row?.host ?? null;
}
