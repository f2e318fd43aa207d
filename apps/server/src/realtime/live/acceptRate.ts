/** The clients that a process takes back in a second. */
export const acceptsPerSecond = 500;
/**
 * The window is twice as long as it has to be, so that those who come back leave room for calls. No
 * window is shorter than `leastWindowMs`, because everybody would come within one breath.
 */
const spread = 2;
const leastWindowMs = 2_000;

/** Returns the window (ms) in which so many clients come back one by one. */
export const windowFor = (clients: number): number =>
  Math.max(leastWindowMs, Math.ceil((spread * clients * 1_000) / acceptsPerSecond));

export interface AcceptRate {
  /** Returns true where one more client is taken now. */
  take(): boolean;
  /**
   * Gives the place of a client back that was refused after all. Otherwise one who is refused again and
   * again would take the places of all others.
   */
  giveBack(): void;
}

/** Takes at most `acceptsPerSecond` clients in a second, and half of them at one moment. */
export function createAcceptRate(steadyClock: () => number): AcceptRate {
  const most = acceptsPerSecond / 2;
  let left = most;
  let at = steadyClock();
  return {
    take() {
      const now = steadyClock();
      left = Math.min(most, left + (Math.max(0, now - at) * acceptsPerSecond) / 1_000);
      at = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    giveBack() {
      left += 1;
    },
  };
}
