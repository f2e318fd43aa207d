/**
 * The server's clock as this browser knows it, in ms. Countdowns and closings use it, never the
 * visitor's own clock.
 */
export interface ServerClock {
  now(): number;
  /**
   * Takes a reading of the server's clock (ms). Readings that arrive sooner after their request are
   * trusted more.
   */
  learn(serverNow: number, roundTripMs: number): void;
}

/**
 * Returns a clock that starts at `startedAt` (the moment the page was made) and follows the
 * readings it is given. It counts on with the monotonic clock, so changing the time of the device
 * does not change it.
 */
export function createServerClock(
  startedAt: number,
  monotonic: () => number = () => performance.now(),
): ServerClock {
  let offset = startedAt - monotonic();
  let trust = Number.POSITIVE_INFINITY;
  return {
    now: () => Math.round(monotonic() + offset),
    learn(serverNow, roundTripMs) {
      const reading = serverNow + roundTripMs / 2 - monotonic();
      // A slow answer is an inexact reading. It is taken only where the clock is off by more than
      // that.
      if (roundTripMs > trust && Math.abs(reading - offset) <= roundTripMs) return;
      trust = roundTripMs;
      offset = reading;
    },
  };
}

/**
 * The server's clock, corrected by every answer. The boot data of the page sets it first (see
 * `startServerClock`).
 */
export let serverClock: ServerClock = createServerClock(Date.now());

/**
 * Starts the server clock from the moment the page was made (ms). Call once in a browser, before
 * the first render.
 */
export function startServerClock(pageMadeAt: number): void {
  serverClock = createServerClock(pageMadeAt);
}
