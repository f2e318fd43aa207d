import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterFolder } from '../db/embedded/embeddedCluster.ts';
import { descendants } from './processes.ts';

/**
 * Sends a signal to the embedded PostgreSQL of a data directory and to every process that it has started.
 * @param databaseDir the folder of the database, which is `postgres` in that of a server
 */
export async function signalDatabase(
  databaseDir: string,
  signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL',
): Promise<void> {
  const file = join(await clusterFolder(databaseDir), 'postmaster.pid');
  const postmaster = Number((await readFile(file, 'utf8')).split('\n')[0]);
  const started = await descendants(postmaster);
  for (const pid of [postmaster, ...started.map((one) => one.pid)]) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // A process of PostgreSQL may have ended meanwhile.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}
