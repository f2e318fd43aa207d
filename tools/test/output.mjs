/** Prints what the parts of a run say, and remembers when something last came. */

let last = Date.now();

/**
 * Prints output of a process that the run started.
 * @param {Buffer | string} chunk
 * @param {'stdout' | 'stderr'} [to]
 */
export const print = (chunk, to = 'stdout') => void process[to].write(chunk);

/** Begins to note when this process prints something, whichever module prints it. */
export function noteOutput() {
  last = Date.now();
  for (const to of /** @type {const} */ (['stdout', 'stderr'])) {
    const write = process[to].write.bind(process[to]);
    process[to].write = (/** @type {[any]} */ ...args) => {
      last = Date.now();
      return write(...args);
    };
  }
}

/** @returns {number} the moment of the last output, in ms since 1970 */
export const lastOutput = () => last;

/**
 * Colours for what a process of the run prints. It writes into a pipe, and so it would print none.
 * @returns {NodeJS.ProcessEnv}
 */
export const colours = () =>
  process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {};
