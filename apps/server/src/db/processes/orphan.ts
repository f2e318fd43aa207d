import { spawnSync } from 'node:child_process';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, waitUntil } from './processes.ts';
import { isPostgresAlive } from './postgresAlive.ts';

/**
 * The ways to end a PostgreSQL, with the time in ms that each gets: breaking off what runs, without
 * the last words to the disk, and by force. After each of them it replays its log at the next start.
 */
const endings = [
  ['SIGINT', 15_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const;

/**
 * Ends the PostgreSQL that an owner which was killed has left on this cluster. Whoever calls this
 * holds the lock of the cluster, so no other server starts one meanwhile.
 * @param unseenMs the time in ms that processes which cannot be seen from here get to end
 * @throws Error in one line where one still lives: a second one would destroy the data
 */
export async function endOrphan(cluster: string, unseenMs = 20_000): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  const seen = pid > 0 && isAlive(pid);
  const ours = seen && (await isPostgres(pid, cluster));
  if (ours) await endBySignal(pid);
  if (!(await waitUntil(() => !isPostgresAlive(cluster), unseenMs)))
    throw new Error(
      `A PostgreSQL of an earlier run still works on ${cluster}, perhaps in another container: end that one first.`,
    );
  // The number was used again by somebody else, for whom PostgreSQL would wait for ever. In every
  // other case PostgreSQL judges its file itself.
  if (seen && !ours) await rm(file, { force: true });
}

async function endBySignal(pid: number): Promise<void> {
  for (const [signal, limitMs] of endings) {
    if (isAlive(pid)) process.kill(pid, signal);
    if (await waitUntil(() => !isAlive(pid), limitMs)) return;
  }
  throw new Error(`A PostgreSQL left by an earlier run (process ${pid}) does not stop.`);
}

/**
 * Returns true where process `pid` is a PostgreSQL that works in this very folder. Its command line
 * may name a folder of the same name in another container.
 */
async function isPostgres(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout.includes('postgres') && stdout.includes(` -D ${cluster} `);
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const [its, ours] = await Promise.all([
    stat(`/proc/${pid}/cwd`).catch(() => null),
    stat(cluster).catch(() => null),
  ]);
  return (
    command.includes('postgres') && its !== null && its.ino === ours?.ino && its.dev === ours.dev
  );
}
