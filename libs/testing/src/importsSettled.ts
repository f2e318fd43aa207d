// The real one: a test may have put a fake in its place by the time it waits.
const { setImmediate } = globalThis;

/**
 * Waits until what the code under test fetches by `import()` has come. Under test a module is read
 * at once, so a few turns of the event loop are enough.
 */
export async function importsSettled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
