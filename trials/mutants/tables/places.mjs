/** @typedef {import('../applyMutant.mjs').Mutant} Mutant */

/** The folder of the server's sources. */
export const src = 'apps/server/src';

/**
 * Returns the path of a test file of the server.
 * @param {string} name its path in the server's sources, without the end
 */
export const server = (name) => `${src}/${name}.test.ts`;

/**
 * Returns the path of a test file of the rules of bets.
 * @param {string} name its path in the sources, without the end
 */
export const rules = (name) => `libs/bet-rules/src/${name}.test.ts`;
