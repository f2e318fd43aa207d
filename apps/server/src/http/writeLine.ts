import { writeSync } from 'node:fs';

/** A pipe that nobody reads fast enough gets this many pauses of 1 ms before a line is lost. */
const mostPauses = 200;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/**
 * Writes a line of the log at once. A line that cannot be written is lost, because a server must
 * not end for its log.
 * @param descriptor 1 is the standard output
 * @param onRefused gets the error of a lost line
 */
export function writeLine(
  descriptor: number,
  line: string,
  onRefused: (error: unknown) => void,
): void {
  let rest = Buffer.from(line);
  for (let pauses = 0; rest.length > 0;) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest));
    } catch (error) {
      if (!isCode(error, 'EAGAIN') || pauses === mostPauses) return onRefused(error);
      pauses += 1;
      Atomics.wait(sleeper, 0, 0, 1);
    }
  }
}
