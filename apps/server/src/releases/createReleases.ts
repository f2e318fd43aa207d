import type { ReleaseProject } from '@poy/contract/releaseRecord';
import { join } from 'node:path';
import type { Deps } from '../deps.ts';
import { releasesChangedTopic } from '../http/answers/epochs.ts';
import { readChoices, releaseName, type Choices } from './chosenVersions.ts';
import type { ChosenReleases, Releases, ServedRelease } from './Releases.ts';
import { newestChoices, releaseRows, type ReleaseRow } from './rows/releaseRows.ts';
import type { ReleaseStore } from './store/createStore.ts';

/** Choices older than this, in ms, are read again: a message between processes may be lost. */
const keptMs = 2_000;

/** The file of a release of the shell that paints the first HTML. */
const painterPath = 'node/render.cjs';

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

function toServed(
  folder: string,
  { record }: ReleaseRow,
  before: ServedRelease | null,
): ServedRelease {
  const { version, entry, first, files } = record;
  const node = files.find(({ path }) => path === painterPath) ?? null;
  return {
    version,
    entry,
    first,
    files: filesOf(folder),
    node: node && join(folder, node.path),
    nodeHash: node && node.sha256,
    before,
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

/** Returns the function that answers what is known. It is read again when it is old, or when `forget` was called. */
function createKnowledge(
  deps: Pick<Deps, 'db' | 'steadyClock'>,
  store: ReleaseStore,
): { now(): Promise<Known>; last(): Known; forget(): void } {
  let known = nothing;
  let readAt: number | null = null;
  let stale = true;
  let reading: Promise<void> | null = null;
  const read = async (): Promise<void> => {
    stale = false;
    const began = deps.steadyClock();
    try {
      known = await readKnown(deps, store);
      readAt = began;
    } catch (error) {
      stale = true;
      // While the database is away, what is known is good enough.
      if (readAt === null) throw error;
    }
  };
  return {
    last: () => known,
    forget: () => void (stale = true),
    async now() {
      if (!stale && readAt !== null && deps.steadyClock() - readAt < keptMs) return known;
      reading ??= read().finally(() => (reading = null));
      await reading;
      return known;
    },
  };
}

/** Returns the function that compares a release with its record, once for as long as it is right. */
function createCheck(store: ReleaseStore, log: Log): (row: ReleaseRow) => Promise<boolean> {
  const checked = new Map<string, Promise<boolean>>();
  return (row) => {
    const name = releaseName(row.record.project, row.record.version);
    const known = checked.get(name);
    if (known) return known;
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
}

/**
 * Makes the releases that this process serves, from the store and the choices in the database. A release is
 * compared with its record before the first page has it. In the place of one that is not whole, pages have the
 * one before, or the last good one that this process knows.
 */
export function createReleases(
  deps: Pick<Deps, 'db' | 'bus' | 'steadyClock'>,
  store: ReleaseStore,
  log: Log,
): Releases & { close(): void } {
  const knowledge = createKnowledge(deps, store);
  const isWhole = createCheck(store, log);
  const lastGood = new Map<string, ServedRelease>();

  const wholeOf = async (
    project: ReleaseProject,
    version: string | null,
    { rows }: Known,
    before: ServedRelease | null,
  ): Promise<ServedRelease | null> => {
    const row = version === null ? undefined : rows.get(releaseName(project, version));
    if (!row || row.harmful || !(await isWhole(row))) return null;
    return toServed(store.folderOf(project, row.record.version), row, before);
  };

  const servedOf = async (
    project: ReleaseProject,
    known: Known,
    site: number | null,
  ): Promise<ServedRelease | null> => {
    const row = known.choices.rowOf(project, site);
    const before = await wholeOf(project, row?.insteadOf ?? null, known, null);
    const chosen = (await wholeOf(project, row?.version ?? null, known, before)) ?? before;
    const key = `${project} ${site}`;
    if (chosen) lastGood.set(key, chosen);
    return chosen ?? lastGood.get(key) ?? null;
  };

  return {
    close: deps.bus.listen(releasesChangedTopic, knowledge.forget),
    async of(site): Promise<ChosenReleases> {
      const known = await knowledge.now();
      const projects = Object.keys(known.choices.of(site)) as ReleaseProject[];
      const served = projects.map(
        async (project) => [project, await servedOf(project, known, site)] as const,
      );
      return Object.fromEntries((await Promise.all(served)).filter(([, release]) => release));
    },
    async folderOf(project, file) {
      const key = `${project}/${file}`;
      return knowledge.last().folders.get(key) ?? (await knowledge.now()).folders.get(key) ?? null;
    },
  };
}
