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
  /**
   * Returns the ms that have passed since some moment, those that the device slept included. Spans are
   * measured with it.
   */
  elapsed(): number;
  /** Returns false after a jump and after a long silence, until the server answers. */
  isSure(): boolean;
  /**
   * Calls `listener` soon after a look at the clock has found that the device slept, or that its time
   * was set. Returns the function that stops it.
   */
  onJump(listener: () => void): () => void;
}

/**
 * Both clocks of the device run alike but for this many ms. A larger difference is a sleep, or
 * somebody set the time. Smaller sleeps add up until they are noticed.
 */
const jumpMs = 1_000;
/**
 * After this time without an answer the clock is not sure of itself, in ms. A page on which money is
 * decided asks every twenty seconds, so four of its questions were lost.
 */
const silentMs = 90_000;
/** An answer that was under way for longer, in ms, may be as old as that. */
const sharpMs = 10_000;

/**
 * Returns a clock that starts at `startedAt` (the moment the page was made) and follows the
 * readings it is given. It counts on with the monotonic clock. That one stands still on many devices
 * while they sleep, so where the time of the device (`wall`) went further, this counts. A time that
 * was set back changes nothing, and one that was set forward counts until the next reading.
 */
export function createServerClock(
  startedAt: number,
  monotonic: () => number = () => performance.now(),
  wall: () => number = () => Date.now(),
): ServerClock {
  const listeners = new Set<() => void>();
  let apart = wall() - monotonic();
  let slept = 0;
  let trust = Number.POSITIVE_INFINITY;
  let jumped = false;
  const elapsed = () => {
    const awake = monotonic();
    const jump = wall() - awake - apart;
    if (Math.abs(jump) > jumpMs) {
      apart += jump;
      slept += Math.max(0, jump);
      jumped = true;
      // Now slower answers count, too, but for those that were under way during the jump: they took at
      // least as long.
      trust = Math.max(Math.abs(jump) / 2, Number.isFinite(trust) ? trust : 0);
      // A page may be looking at the clock while it is being drawn.
      queueMicrotask(() => listeners.forEach((listener) => listener()));
    }
    return awake + slept;
  };
  let offset = startedAt - elapsed();
  let heardAt = elapsed();
  return {
    now: () => Math.round(elapsed() + offset),
    learn(serverNow, roundTripMs) {
      const arrived = elapsed();
      const reading = serverNow + roundTripMs / 2 - arrived;
      if (roundTripMs <= sharpMs) {
        heardAt = arrived;
        jumped = false;
      }
      // A slow answer is an inexact reading. It is taken only where the clock is off by more than
      // that.
      if (roundTripMs > trust && Math.abs(reading - offset) <= roundTripMs) return;
      trust = roundTripMs;
      offset = reading;
    },
    elapsed,
    isSure: () => elapsed() - heardAt < silentMs && !jumped,
    onJump(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
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
