import { readFileSync, writeFileSync } from 'node:fs';

const readOr = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Returns the process that a process has started first; undefined where there is none, or the system does not say. */
export function firstChildOf(pid: number): number | undefined {
  const [first = ''] = readOr(`/proc/${pid}/task/${pid}/children`).split(' ');
  return first === '' ? undefined : Number(first);
}

/** Returns the megabytes of memory that a process takes; 0 where the system does not say. */
export const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s*(\d+) kB/m.exec(readOr(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024;

/** Makes a system that runs out of memory end this process before any other. */
export function endFirst(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // The system has no such file, or does not let us.
  }
}
