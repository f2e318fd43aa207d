/**
 * The server's clock as seen from here, in ms. Countdowns and closings run on it, never on the
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
 * A clock that starts at `startedAt` (the moment the page was made) and follows the readings it is
 * given. It counts on with the monotonic clock, so a visitor who changes the time of the device
 * changes nothing here.
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
      // A slow answer says little about the time; it is taken only where it shows that the clock is
      // off by more than its own doubt.
      if (roundTripMs > trust && Math.abs(reading - offset) <= roundTripMs) return;
      trust = roundTripMs;
      offset = reading;
    },
  };
}
