import { readFile, writeFile } from 'node:fs/promises';
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
 * Refuses when another living process runs this data directory. A PostgreSQL whose owner was killed
 * is stopped first, so that nobody has to help after a crash.
 * @throws Error in one clear line when the directory is in use
 */
export async function claimDataDir(dataDir: string, cluster: string): Promise<void> {
  const owner = await livingOwner(dataDir);
  if (owner)
    throw new Error(
      `The data directory ${dataDir} is in use by another running Poy (process ${owner}).`,
    );
  await writeFile(ownerFile(dataDir), `${process.pid} ${await startOf(process.pid)}`);
  await stopOrphan(cluster);
}

async function stopOrphan(cluster: string): Promise<void> {
  const [line] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  );
  const pid = Number(line);
  if (!(pid > 0) || !alive(pid) || !(await isPostgres(pid))) return;
  process.kill(pid, 'SIGINT');
  for (const end = Date.now() + 10_000; alive(pid) && Date.now() < end;) await wait(20);
  if (alive(pid))
    throw new Error(`A PostgreSQL left by an earlier run (process ${pid}) does not stop.`);
}

async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('postgres');
}
