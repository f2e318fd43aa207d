import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Returns true where a process of this number lives and can be seen from here. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Returns when a process started, in the system's own unit; empty where the system does not tell. */
export async function startOf(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** Waits until `done`, and returns false when it takes longer than `limitMs`. */
export async function waitUntil(
  done: () => boolean | Promise<boolean>,
  limitMs: number,
): Promise<boolean> {
  for (const end = performance.now() + limitMs; !(await done());) {
    if (performance.now() > end) return false;
    await wait(20);
  }
  return true;
}
