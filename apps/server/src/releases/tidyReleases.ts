import { releaseProject } from '@poy/contract/releaseRecord';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { readChoices, releaseName } from './chosenVersions.ts';
import { newestChoices } from './rows/releaseRows.ts';
import { createStore } from './store/createStore.ts';
import { storeFolder } from './storeFolder.ts';

/** The files of a release stay for this time in ms after the last page could have been opened with it. */
const openForMs = 7 * 24 * 3_600_000;

const named = z.object({ project: releaseProject, version: z.string() });

/**
 * Removes the files of releases that nothing names any more: no site has them, no way back leads to them, and
 * no page can be open that began with them. What writers that were killed have left goes as well.
 */
export async function tidyReleases({
  db,
  clock,
  env,
}: Pick<Deps, 'db' | 'clock' | 'env'>): Promise<void> {
  const now = clock();
  const store = createStore(storeFolder(env));
  const rows = await newestChoices(db);
  const waysBack = rows.flatMap(({ project, insteadOf }) =>
    insteadOf === null ? [] : releaseName(project, insteadOf),
  );
  const kept = [...readChoices(rows).inUse, ...waysBack];
  await db.query({
    name: 'release_seen',
    text: `UPDATE sites.release SET last_open_at = to_timestamp($2::float8 / 1000)
      WHERE project || '@' || version = ANY ($1::text[])`,
    values: [[...readChoices(rows).inUse], now],
  });
  const gone = await db.query({
    name: 'release_gone',
    text: `UPDATE sites.release SET retired_at = coalesce(retired_at, to_timestamp($2::float8 / 1000))
      WHERE project || '@' || version <> ALL ($1::text[])
        AND coalesce(last_open_at, published_at) < to_timestamp($3::float8 / 1000)
      RETURNING project, version`,
    values: [kept, now, now - openForMs],
    row: named,
  });
  for (const { project, version } of gone) await store.remove(project, version);
  await store.tidy(now);
}
