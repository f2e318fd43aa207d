import type { ReleaseProject } from '@poy/contract/releaseRecord';
import { join } from 'node:path';
import type { Deps } from '../deps.ts';
import { readChoices, releaseName, type Choices } from './chosenVersions.ts';
import type { ChosenReleases, Releases, ServedRelease } from './Releases.ts';
import { newestChoices, releaseRows, type ReleaseRow } from './rows/releaseRows.ts';
import type { ReleaseStore } from './store/createStore.ts';

/** The topic of the bus on which every process hears that another release was chosen. */
export const releasesChangedTopic = 'releases.changed';

/** Choices older than this, in ms, are read again: a message between processes may be lost. */
const keptMs = 2_000;

interface Log {
  error(details: object, message: string): void;
}

interface Known {
  choices: Choices;
  /** By project and version. */
  rows: ReadonlyMap<string, ReleaseRow>;
  /** The folder of each file that may be served, by project and name. */
  folders: ReadonlyMap<string, string>;
}

const nothing: Known = { choices: readChoices([]), rows: new Map(), folders: new Map() };
const filesOf = (folder: string): string => join(folder, 'files');

function toServed(folder: string, { record }: ReleaseRow): ServedRelease {
  const { version, entry, first, files } = record;
  const node = files.find(({ path }) => path.startsWith('node/')) ?? null;
  return {
    version,
    entry,
    first,
    files: filesOf(folder),
    node: node && join(folder, node.path),
    nodeHash: node && node.sha256,
  };
}

/** Reads who has which release, and where the files of all of them are. */
async function readKnown({ db }: Pick<Deps, 'db'>, store: ReleaseStore): Promise<Known> {
  const [choices, all] = await Promise.all([newestChoices(db), releaseRows(db)]);
  const rows = new Map<string, ReleaseRow>();
  const folders = new Map<string, string>();
  for (const row of all) {
    const { project, version, files } = row.record;
    rows.set(releaseName(project, version), row);
    if (row.harmful) continue;
    const folder = filesOf(store.folderOf(project, version));
    for (const { path } of files)
      if (path.startsWith('files/')) folders.set(`${project}/${path.slice(6)}`, folder);
  }
  return { choices: readChoices(choices), rows, folders };
}

/**
 * Makes the releases that this process serves, from the store and the choices in the database. A release is
 * compared with its record before the first page has it. One that is not whole is not served: a page then
 * has the last good one that this process knows.
 */
export function createReleases(
  deps: Pick<Deps, 'db' | 'bus' | 'steadyClock'>,
  store: ReleaseStore,
  log: Log,
): Releases & { close(): void } {
  let known: Known = nothing;
  let readAt: number | null = null;
  let reading: Promise<void> | null = null;
  const checked = new Map<string, Promise<boolean>>();
  const lastGood = new Map<string, ServedRelease>();

  const read = async (): Promise<void> => {
    const began = deps.steadyClock();
    known = await readKnown(deps, store);
    readAt = began;
  };
  const refresh = async (): Promise<Known> => {
    if (readAt !== null && deps.steadyClock() - readAt < keptMs) return known;
    reading ??= read().finally(() => (reading = null));
    // What is known is good enough while the database is away.
    await reading.catch((error: unknown) => {
      if (readAt === null) throw error;
    });
    return known;
  };

  const isWhole = (row: ReleaseRow): Promise<boolean> => {
    const name = releaseName(row.record.project, row.record.version);
    const before = checked.get(name);
    if (before) return before;
    const checking = store.check(row).then(
      () => true,
      (error: unknown) => {
        log.error({ err: error, release: name }, 'a release is not what was published');
        // It is looked at again: somebody may put it right.
        setTimeout(() => checked.delete(name), keptMs).unref();
        return false;
      },
    );
    checked.set(name, checking);
    return checking;
  };

  const servedOf = async (
    project: ReleaseProject,
    version: string,
    { rows, choices }: Known,
    site: number | null,
  ): Promise<ServedRelease | null> => {
    const key = `${project} ${site}`;
    for (const tried of [version, choices.rowOf(project, site)?.insteadOf]) {
      const row = tried ? rows.get(releaseName(project, tried)) : undefined;
      if (!row || row.harmful || !(await isWhole(row))) continue;
      const served = toServed(store.folderOf(project, row.record.version), row);
      lastGood.set(key, served);
      return served;
    }
    return lastGood.get(key) ?? null;
  };

  const close = deps.bus.listen(releasesChangedTopic, () => void (readAt &&= 0));
  return {
    close,
    async of(site): Promise<ChosenReleases> {
      const now = await refresh();
      const versions = Object.entries(now.choices.of(site)) as [ReleaseProject, string][];
      const served = versions.map(
        async ([project, version]) =>
          [project, await servedOf(project, version, now, site)] as const,
      );
      return Object.fromEntries((await Promise.all(served)).filter(([, release]) => release));
    },
    async folderOf(project, file) {
      const key = `${project}/${file}`;
      return known.folders.get(key) ?? (await refresh()).folders.get(key) ?? null;
    },
  };
}
