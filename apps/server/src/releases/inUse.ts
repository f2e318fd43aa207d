import type { ReleaseInUse } from '@poy/contract/operators';
import type { ReleaseProject } from '@poy/contract/releaseRecord';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import type { Choices } from './chosenVersions.ts';

/** Returns who has which version: what all sites have, and what sites chose for themselves. */
export async function inUseOf(db: Db, choices: Choices): Promise<ReleaseInUse[]> {
  const hosts = await db.query({
    name: 'release_sites',
    text: 'SELECT id, host FROM sites.site WHERE id = ANY ($1::int[]) ORDER BY host',
    values: [choices.sites],
    row: z.object({ id: z.int(), host: z.string() }),
  });
  const all = [{ id: null, host: null }, ...hosts];
  return all.flatMap(({ id, host }) =>
    Object.entries(choices.of(id)).flatMap(([name, version]) => {
      const project = name as ReleaseProject;
      const row = choices.rowOf(project, id);
      return row?.site === id ? [{ project, version, site: host, pinned: row.pins }] : [];
    }),
  );
}
