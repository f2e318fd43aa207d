import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const everyMs = 100;

/** Returns the resident memory of a process in MB. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null);
  const kilobytes =
    status === null
      ? (await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])).stdout
      : (/VmRSS:\s*(\d+)/.exec(status)?.[1] ?? '0');
  return Number(kilobytes) / 1024;
}

/**
 * Reads the memory of a process ten times a second until `stop`, which returns the most it has
 * held, in MB.
 */
export function watchMemory(pid: number): { stop(): Promise<number> } {
  let most = 0;
  let over = false;
  const watching = (async () => {
    while (!over) {
      most = Math.max(most, await residentMb(pid).catch(() => 0));
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return {
    async stop() {
      over = true;
      await watching;
      return most;
    },
  };
}
