// Node's own function, because a test may have replaced the global one by the time it waits.
const { setImmediate } = globalThis;

/**
 * Waits until the modules that the code under test fetches by `import()` are loaded. Under test a
 * module is read at once, so a few turns of the event loop are enough.
 */
export async function importsSettled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}
