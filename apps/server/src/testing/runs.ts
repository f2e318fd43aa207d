/** The function with which `globalTeardown` stops what `globalSetup` has started. */
export const runs: { stop?: () => Promise<void> } = {};
