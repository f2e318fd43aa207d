/** Stands in for `@jest/globals` in native tests. */

/** @type {Record<string, object>} */
let current = {};

/** @param {Record<string, object>} given what a test imports, of the test file that begins */
export const use = (given) => void (current = given);

/**
 * Passes calls on to the test file that runs now, because a helper is loaded once for several files.
 * @param {() => any} find
 * @returns {any}
 */
const passedOn = (find) =>
  new Proxy(() => {}, {
    apply: (_, __, args) => find()(...args),
    get: (_, name) => passedOn(() => Reflect.get(find(), name)),
  });

const named = (/** @type {string} */ name) => passedOn(() => current[name]);
export const [describe, it, test] = ['describe', 'it', 'test'].map(named);
export const [beforeAll, afterAll] = ['beforeAll', 'afterAll'].map(named);
export const [beforeEach, afterEach] = ['beforeEach', 'afterEach'].map(named);
export const [expect, jest] = ['expect', 'jest'].map(named);
