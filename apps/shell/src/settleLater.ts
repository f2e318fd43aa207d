/** A promise, and the function that settles it. */
export interface Later {
  readonly promise: Promise<void>;
  settle(this: void): void;
}

/**
 * Makes a promise that somebody else settles. `Promise.withResolvers` does the same, and browsers have
 * it only since 2024.
 */
export function settleLater(): Later {
  let settle = (): void => undefined;
  const promise = new Promise<void>((done) => (settle = done));
  return { promise, settle: () => settle() };
}
