import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of the clusters whose data directories PostgreSQL's user cannot enter. */
const clusters = '/var/lib/poy';

const pointerOf = (dataDir: string): string => join(dataDir, 'cluster-at');
/** The file beside a cluster that names the data directory it belongs to. */
const noteOf = (cluster: string): string => `${cluster}.of`;
const textOf = (path: string): Promise<string> => readFile(path, 'utf8').catch(() => '');

/** Returns the folder of the cluster that the data directory names, or an empty text. */
export const clusterNamed = (dataDir: string): Promise<string> => textOf(pointerOf(dataDir));

/**
 * Makes a place for the cluster of a data directory that PostgreSQL's user cannot enter, and names
 * it there. Of two starts at the same moment, both answer the place that was named first.
 */
export async function makeElsewhere(dataDir: string): Promise<string> {
  await mkdir(clusters, { recursive: true });
  const { uid, mode } = await stat(clusters);
  // PostgreSQL's user passes through, whatever the umask was.
  if (uid === process.getuid?.() && (mode & 0o111) !== 0o111) await chmod(clusters, 0o755);
  const cluster = join(clusters, randomBytes(6).toString('hex'));
  const pointer = pointerOf(dataDir);
  const part = `${pointer}.${randomBytes(6).toString('hex')}`;
  await writeFile(noteOf(cluster), dataDir, { mode: 0o600 });
  await writeFile(part, cluster);
  try {
    // Unlike a rename, a link never takes the place of what is there.
    await link(part, pointer);
    return cluster;
  } catch {
    await rm(noteOf(cluster));
    return await clusterNamed(dataDir);
  } finally {
    await rm(part);
  }
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one), stat(other).catch(() => null)]);
  return first.dev === second?.dev && first.ino === second.ino;
}

/**
 * Refuses a data directory whose pointer was copied. The cluster knows which one it belongs to, and
 * belongs to another one only where that is gone, because it was moved.
 * @param isThere tells that there is a database in the cluster
 * @throws Error in one line for a copy, and for a directory whose cluster stayed on another machine
 */
export async function refuseCopy(
  dataDir: string,
  cluster: string,
  isThere: boolean,
): Promise<void> {
  if ((await clusterNamed(dataDir)) !== cluster) return;
  const belongsTo = await textOf(noteOf(cluster));
  if (!belongsTo && !isThere)
    throw new Error(
      `The database of ${dataDir} is in ${cluster}, which is not on this machine: bring that folder, or restore ` +
        `a backup (docs/backup.md). Without ${pointerOf(dataDir)} the next start makes an empty database.`,
    );
  if (!belongsTo || (await clusterNamed(belongsTo)) !== cluster) return;
  if (!(await isSameFolder(dataDir, belongsTo)))
    throw new Error(
      `${dataDir} is a copy of ${belongsTo}, and only the original may use its database in ${cluster}. ` +
        `Remove ${pointerOf(dataDir)}, and the copy gets an empty database; docs/backup.md says how to fill it.`,
    );
}

/** Notes beside a cluster which data directory it belongs to. Whoever calls this has claimed it. */
export async function noteOwner(dataDir: string, cluster: string): Promise<void> {
  if ((await clusterNamed(dataDir)) !== cluster) return;
  if ((await textOf(noteOf(cluster))) === dataDir) return;
  await writeFile(noteOf(cluster), dataDir, { mode: 0o600 });
}

/**
 * Returns every file and folder of a cluster that stands elsewhere, where it belongs to this data
 * directory; of a copy's pointer none.
 */
export async function ownElsewhere(dataDir: string): Promise<string[]> {
  const cluster = await clusterNamed(dataDir);
  if (!cluster.startsWith(`${clusters}/`)) return [];
  const copied = await refuseCopy(dataDir, cluster, true).then(
    () => false,
    () => true,
  );
  return copied ? [] : ['', '.of', '.lock', '.alive'].map((end) => cluster + end);
}
