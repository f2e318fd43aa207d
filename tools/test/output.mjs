/** Prints what the parts of a run say, and remembers when something last came. */

let last = Date.now();

/**
 * Prints output of a process that the run started.
 * @param {Buffer | string} chunk
 * @param {'stdout' | 'stderr'} [to]
 */
export function print(chunk, to = 'stdout') {
  last = Date.now();
  process[to].write(chunk);
}

/** @returns {number} the moment of the last output, in ms since 1970 */
export const lastOutput = () => last;

/**
 * Colours for what a process of the run prints. It writes into a pipe, and so it would print none.
 * @returns {NodeJS.ProcessEnv}
 */
export const colours = () =>
  process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {};
