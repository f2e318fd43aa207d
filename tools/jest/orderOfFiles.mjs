import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const core = createRequire(require.resolve('jest/package.json')).resolve('@jest/core');
/** @type {{ default: new (options: object) => { sort(tests: Test[]): Test[] | Promise<Test[]> } }} */
const { default: Usual } = createRequire(core)('@jest/test-sequencer');

/** @typedef {{ path: string }} Test */

/**
 * The order in which Jest begins test files. Usually the slow ones come first. With the environment
 * variable POY_ORDER the order is another one for each of its values, because files that share a
 * process may leave something behind that only some orders show.
 */
export default class extends Usual {
  /**
   * @override
   * @param {Test[]} tests
   */
  sort(tests) {
    const seed = process.env.POY_ORDER;
    if (!seed) return super.sort(tests);
    const place = new Map(tests.map((test) => [test, placeOf(seed, test.path)]));
    return tests.toSorted((a, b) => ((place.get(a) ?? '') < (place.get(b) ?? '') ? -1 : 1));
  }
}

/**
 * @param {string} seed
 * @param {string} path
 */
const placeOf = (seed, path) => createHash('sha256').update(`${seed} ${path}`).digest('hex');
