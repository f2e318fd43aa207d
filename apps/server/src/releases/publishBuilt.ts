import type { Deps } from '../deps.ts';
import {
  changedTopic,
  releasesChangedTopic,
  type ReleasesChanged,
} from '../http/answers/epochs.ts';
import { readChoices } from './chosenVersions.ts';
import { addChoice, addRelease, lockChoices, newestChoices } from './rows/releaseRows.ts';
import { readRecord, recordText, sha256Of, type ReleaseStore } from './store/createStore.ts';
import { folderSource } from './store/sources.ts';

/**
 * Publishes what was built on this machine. On a demo it is also promoted for all sites that are not pinned, and
 * elsewhere only while nothing was ever chosen, so that a new installation has pages. The releases were built
 * together, so they are not compared with each other.
 * @param folders the folder of each release
 */
export async function publishBuilt(
  { db, bus, clock, env }: Pick<Deps, 'db' | 'bus' | 'clock' | 'env'>,
  store: ReleaseStore,
  folders: readonly string[],
): Promise<void> {
  const built = await Promise.all(
    folders.map(async (path) => ({ path, ...(await readRecord(path)) })),
  );
  for (const { path, record } of built) {
    const hash = sha256Of(recordText(record));
    await store.add({ record, hash }, folderSource(path));
    await addRelease(db, { record, hash }, clock());
  }
  if (!env.demo && (await newestChoices(db)).length > 0) return;
  await db.tx(async (tx) => {
    await lockChoices(tx);
    const choices = readChoices(await newestChoices(tx));
    for (const { record } of built) {
      const { project, version } = record;
      const before = choices.rowOf(project, null)?.version ?? null;
      if (before === version) continue;
      const row = { project, site: null, kind: 'promote', version, pins: false } as const;
      await addChoice(tx, { ...row, insteadOf: before }, clock());
    }
  });
  bus.send(releasesChangedTopic, { site: null, harmful: false } satisfies ReleasesChanged);
  bus.send(changedTopic, null);
}
