import { readdir, readFile } from 'node:fs/promises';

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

async function readProcess(pid: number): Promise<Process | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    // A process that has ended and that nobody has asked about yet does nothing any more.
    return state === 'Z' ? null : { pid, parent: Number(parent), command };
  } catch {
    return null;
  }
}

/** Returns the processes that a process has started, and those that they have started. */
export async function descendants(of: number): Promise<Process[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const all = (await Promise.all(pids.map(readProcess))).filter((one) => one !== null);
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return below(of);
}

/** Returns those that still run. */
export async function stillRunning(processes: readonly Process[]): Promise<string[]> {
  const now = await Promise.all(processes.map(({ pid }) => readProcess(pid)));
  return now.flatMap((one, place) =>
    one?.command === processes[place]?.command ? [one?.command ?? ''] : [],
  );
}
