import { spawnSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A process is known by its number and, where the system tells it, by its start, because numbers
 * are used again.
 */
async function startOf(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Waits until `done`, and returns false when it takes longer than `limitMs`. */
async function reached(done: () => boolean | Promise<boolean>, limitMs: number): Promise<boolean> {
  for (const end = Date.now() + limitMs; !(await done());) {
    if (Date.now() > end) return false;
    await wait(20);
  }
  return true;
}

const ownerFile = (dataDir: string) => join(dataDir, 'owner');

/** Returns the other living process that runs this data directory, or null. */
export async function livingOwner(dataDir: string): Promise<number | null> {
  const [pid, start] = (await readFile(ownerFile(dataDir), 'utf8').catch(() => '')).split(' ');
  const owner = Number(pid);
  return owner > 0 && owner !== process.pid && alive(owner) && (await startOf(owner)) === start
    ? owner
    : null;
}

/**
 * Refuses when another living process runs this data directory. One that is ending is waited for,
 * and a PostgreSQL whose owner was killed is stopped first, so that nobody has to help after a
 * crash.
 * @param waitMs the time in ms that the other process gets to end
 * @throws Error in one clear line when the directory is in use
 */
export async function claimDataDir(
  dataDir: string,
  cluster: string,
  waitMs: number,
): Promise<void> {
  await reached(async () => (await livingOwner(dataDir)) === null, waitMs);
  const owner = await livingOwner(dataDir);
  if (owner)
    throw new Error(
      `The data directory ${dataDir} is in use by another running Poy (process ${owner}).`,
    );
  await writeFile(ownerFile(dataDir), `${process.pid} ${await startOf(process.pid)}`);
  await stopOrphan(cluster);
}

/** Releases the data directory for the next process. */
export const leaveDataDir = (dataDir: string): Promise<void> =>
  rm(ownerFile(dataDir), { force: true });

/**
 * The ways to end a PostgreSQL, with the time in ms that each gets: breaking off what runs, without
 * the last words to the disk, and by force. After each of them it replays its log at the next start.
 */
const endings = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const;

async function stopOrphan(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  const [line] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(line);
  if (!(pid > 0)) return;
  // A number that was used again belongs to somebody else, for whom PostgreSQL would wait for ever.
  if (!alive(pid) || !(await isPostgres(pid, cluster))) return rm(file, { force: true });
  for (const [signal, limitMs] of endings) {
    if (alive(pid)) process.kill(pid, signal);
    if (await reached(() => !alive(pid), limitMs)) return;
  }
  throw new Error(`A PostgreSQL left by an earlier run (process ${pid}) does not stop.`);
}

async function isPostgres(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const command =
    process.platform === 'linux'
      ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
      : spawnSync('ps', ['-o', 'command=', '-p', String(pid)]).stdout.toString();
  return command.includes('postgres') && command.includes(cluster);
}
