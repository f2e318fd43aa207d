/**
 * Stands in for `@jest/globals` in native tests. Helpers that several test files share are loaded
 * once, so each name passes a call on to the test file that runs now.
 */

/** @typedef {(...args: unknown[]) => unknown} Call */

/** @type {Record<string, Call & Record<string, Call>>} */
let current = {};

/** @param {Record<string, any>} given the functions of the test file that begins */
export function use(given) {
  current = given;
}

/**
 * @param {string} name
 * @param {readonly string[]} [kinds] functions that hang on this one, such as `each`
 */
function passedOn(name, kinds = []) {
  /** @type {Call} */
  const call = (...args) => current[name]?.(...args);
  return Object.assign(
    call,
    Object.fromEntries(
      kinds.map((kind) => [
        kind,
        (/** @type {unknown[]} */ ...args) => current[name]?.[kind]?.(...args),
      ]),
    ),
  );
}

export const describe = passedOn('describe', ['each']);
export const it = passedOn('it', ['each']);
export const test = passedOn('test', ['each']);
export const beforeAll = passedOn('beforeAll');
export const beforeEach = passedOn('beforeEach');
export const afterEach = passedOn('afterEach');
export const afterAll = passedOn('afterAll');
/** @type {Call} */
export const expect = new Proxy(passedOn('expect'), {
  get: (_, name) => Reflect.get(current.expect ?? {}, name),
});
export const jest = new Proxy({}, { get: (_, name) => Reflect.get(current.jest ?? {}, name) });
