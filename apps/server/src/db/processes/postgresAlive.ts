import { spawnSync } from 'node:child_process';
import { closeSync, constants, lstatSync, openSync, rmSync } from 'node:fs';

/**
 * Every process of a PostgreSQL has one named pipe beside its cluster open, from its start to its
 * end, because it inherits the pipe. The system knows whether anybody has it open. Numbers of
 * processes say nothing about another container, and PostgreSQL's own look at its shared memory
 * does not, either.
 */
const pipeOf = (cluster: string): string => `${cluster}.alive`;

/** Windows has no such pipes, and PostgreSQL finds another one on its cluster by itself there. */
const hasPipes = process.platform !== 'win32';

function isPipe(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFIFO() === true;
}

/** @throws Error in one line where the pipe cannot be made */
function makePipe(path: string): void {
  // A copy of the folder may have a plain file in its place.
  rmSync(path, { force: true });
  const { error, status, stderr } = spawnSync('mkfifo', ['-m', '600', path], { encoding: 'utf8' });
  if (status === 0) return;
  throw new Error(
    `The named pipe ${path} cannot be made (${error?.message ?? stderr.trim()}): ` +
      'choose a DATA_DIR on a local disk.',
  );
}

/**
 * Opens the pipe that the next PostgreSQL inherits, and returns the number of the open file; null
 * on Windows. Whoever calls this holds the lock of the cluster, and closes the file.
 * @throws Error in one line where the pipe cannot be made
 */
export function openAlive(cluster: string): number | null {
  if (!hasPipes) return null;
  const path = pipeOf(cluster);
  if (!isPipe(path)) makePipe(path);
  return openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
}

/** Returns true while any process of a PostgreSQL on this cluster lives, in whichever container. */
export function isPostgresAlive(cluster: string): boolean {
  const path = pipeOf(cluster);
  if (!hasPipes || !isPipe(path)) return false;
  try {
    closeSync(openSync(path, constants.O_WRONLY | constants.O_NONBLOCK));
    return true;
  } catch (error) {
    // Nobody reads from the pipe.
    if (error instanceof Error && 'code' in error && error.code === 'ENXIO') return false;
    throw error;
  }
}

/** Removes the pipe after a clean end, because some programs cannot copy one. */
export function forgetAlive(cluster: string): void {
  if (!isPostgresAlive(cluster)) rmSync(pipeOf(cluster), { force: true });
}
