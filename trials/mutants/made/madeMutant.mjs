/** @typedef {import('../applyMutant.mjs').Mutant} Mutant */
/** @typedef {{ at: number, text: string, becomes: string }} Edit a text at an offset of a file, and what it becomes */
/** @typedef {{ file: string, tests: readonly string[] }} Target a file whose mutants are made, and its tests */

/**
 * Makes a row of an edit.
 * @param {Target} target
 * @param {string} content the whole file
 * @param {Edit} edit
 * @returns {Mutant}
 */
export function madeMutant({ file, tests }, content, { at, text, becomes }) {
  const before = content.slice(0, at);
  const line = before.split('\n').length;
  const column = at - before.lastIndexOf('\n');
  const only = content.split(text).length === 2;
  return {
    id: `${file.replace(/^.*\/src\//, '')}:${line}:${column}`,
    file,
    text,
    ...(!only && { at: before.split(text).length }),
    becomes,
    breaks: `${JSON.stringify(text)} becomes ${JSON.stringify(becomes)}`,
    tests,
  };
}

/**
 * Puts a list into an order that follows from a seed alone.
 * @template T
 * @param {readonly T[]} list
 * @param {number} seed
 * @returns {T[]}
 */
export function shuffled(list, seed) {
  let state = seed >>> 0;
  /** The generator mulberry32: small, and the same everywhere. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return list
    .map((one) => ({ one, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}
