const kinds = /** @type {const} */ (['Error', 'TypeError', 'RangeError', 'SyntaxError']);

/**
 * Makes `instanceof Error` true, in a test and in the code under test, for errors that Node itself
 * throws. Jest runs both in a realm of their own, whose `Error` is not the one of `node:fs` or
 * `fetch`. In the product there is only one `Error`.
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
