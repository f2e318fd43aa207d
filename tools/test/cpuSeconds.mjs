import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Linux counts the time of a process in hundredths of a second. */
const ticksPerSecond = 100;

/**
 * Adds up the time in which the cores of this machine were busy, whoever used them. The difference of
 * two calls is what a part cost on a machine that does nothing else.
 * @returns {number} seconds
 */
export const machineSeconds = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) /
  1000;

/**
 * Tells the CPU time of this process and of all its processes that ended.
 * @returns {number} seconds; 0 on a system other than Linux
 */
export function ownSeconds() {
  try {
    const [, after = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
    const ticks = after.split(' ').slice(11, 15).map(Number);
    return ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond;
  } catch {
    return 0;
  }
}
