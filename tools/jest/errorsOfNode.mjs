const kinds = /** @type {const} */ (['Error', 'TypeError', 'RangeError', 'SyntaxError']);

/**
 * Lets `instanceof Error` of a test and of the code under test hold for what Node itself throws. Jest runs both in a realm of
 * their own, whose `Error` is another than the one of `node:fs` or `fetch`; in the product there is only one.
 * @param {Pick<typeof globalThis, typeof kinds[number]>} global
 */
export function takeErrorsOfNode(global) {
  for (const kind of kinds) {
    const here = global[kind];
    const ofNode = globalThis[kind];
    Object.defineProperty(here, Symbol.hasInstance, {
      value: /** @this {Function} @param {unknown} value */ function hasInstance(value) {
        return (
          Function.prototype[Symbol.hasInstance].call(this, value) ||
          (this === here && value instanceof ofNode)
        );
      },
    });
  }
}
