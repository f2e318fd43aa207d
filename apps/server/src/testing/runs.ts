/** What `globalSetup` leaves running for `globalTeardown` to stop. */
export const runs: { stop?: () => Promise<void> } = {};
