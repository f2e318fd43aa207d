import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLocked, lockFile, type FileLock } from './fileLock.ts';
import { forgetAlive } from '../processes/postgresAlive.ts';
import { isAlive, waitUntil, startOf } from '../processes/processes.ts';

/** The claim of this process on a cluster. Nobody else can start a PostgreSQL there meanwhile. */
export interface Claim {
  /** Lets the cluster go, after its PostgreSQL has ended. */
  release(): Promise<void>;
}

/**
 * The lock stands beside the cluster and not in the data directory, because the cluster is what two
 * servers would destroy.
 */
const lockOf = (cluster: string): string => `${cluster}.lock`;
const ownerFile = (dataDir: string): string => join(dataDir, 'owner');

/** Ends the note of an owner that also holds the lock; a server of the release before holds none. */
const holdsLock = 'locked';

interface Noted {
  readonly pid: number;
  /** True where the lock tells whether it is the owner, and the note only names it. */
  readonly locked: boolean;
}

/**
 * Returns the process that the file `owner` names, where it lives and can be seen from here; else
 * null. A number alone may be used again, so its start is compared, too.
 */
async function seenOwner(dataDir: string): Promise<Noted | null> {
  const note = await readFile(ownerFile(dataDir), 'utf8').catch(() => '');
  const [number, start, lock] = note.split(' ');
  const pid = Number(number);
  if (!(pid > 0) || !isAlive(pid) || (await startOf(pid)) !== start) return null;
  return { pid, locked: lock === holdsLock };
}

/** Returns true where a server of the release before this one, which knows no lock, runs here. */
async function isRunWithoutLock(dataDir: string): Promise<boolean> {
  const seen = await seenOwner(dataDir);
  return seen !== null && !seen.locked && seen.pid !== process.pid;
}

/** Returns words for whoever runs this cluster, such as "process 12", or null where nobody does. */
export async function livingOwner(dataDir: string, cluster: string): Promise<string | null> {
  if (!(await isRunWithoutLock(dataDir)) && !(await isLocked(lockOf(cluster)))) return null;
  const seen = await seenOwner(dataDir);
  return seen ? `process ${seen.pid}` : 'in another container or on another machine';
}

async function lockWithin(cluster: string, waitMs: number): Promise<FileLock | null> {
  let lock: FileLock | null = null;
  await waitUntil(async () => (lock = await lockFile(lockOf(cluster))) !== null, waitMs);
  return lock;
}

/**
 * Claims a cluster for this process. An owner that is ending is waited for.
 * @param waitMs the time in ms that the other process gets to end
 * @throws Error in one clear line when somebody else has it
 */
export async function claimCluster(
  dataDir: string,
  cluster: string,
  waitMs: number,
): Promise<Claim> {
  const end = performance.now() + waitMs;
  const lock = await lockWithin(cluster, waitMs);
  const left = Math.max(0, end - performance.now());
  if (!lock || !(await waitUntil(async () => !(await isRunWithoutLock(dataDir)), left))) {
    lock?.release();
    const who = (await livingOwner(dataDir, cluster)) ?? 'it has just ended';
    throw new Error(`The data directory ${dataDir} is in use by another running Poy (${who}).`);
  }
  await rm(ownerFile(dataDir), { force: true });
  const note = `${process.pid} ${await startOf(process.pid)} ${holdsLock}`;
  await writeFile(ownerFile(dataDir), note, { mode: 0o600 });
  return {
    async release() {
      forgetAlive(cluster);
      await rm(ownerFile(dataDir), { force: true });
      lock.release();
    },
  };
}
