/** Ends a test as failed: `const round = rounds[0] ?? fail('no round')`. */
export function fail(words = 'this may not be reached'): never {
  throw new Error(words);
}
