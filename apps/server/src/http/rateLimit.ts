import { AppError } from './appError.ts';

export interface RateLimit {
  /**
   * Counts one call under the key, or another amount, such as bytes.
   * @throws AppError RATE_LIMITED with details.retryAfterMs when the window is full
   */
  take(key: string, amount?: number): void;
}

/**
 * Tells the keys that are counted to every process, this one included and at once, so that all
 * count together.
 */
export interface Counting {
  tell(key: string, amount: number): void;
  listen(hear: (key: string, amount: number) => void): void;
}

/**
 * Allows at most `limit` calls (or what else is counted) per key in any window of `windowMs`: in this process, or with
 * `counting` in all processes together, which hear of each other within some milliseconds. It slows
 * abuse down; a limit that must hold exactly is counted in the database.
 * @param steadyClock `steadyClock` of `Deps`; even one that is set back prolongs no window
 */
export function createRateLimit({
  limit,
  windowMs,
  steadyClock,
  counting,
}: {
  limit: number;
  windowMs: number;
  steadyClock: () => number;
  counting?: Counting;
}): RateLimit {
  let calls = new Map<string, { count: number; startedAt: number }>();
  let tidiedAt = 0;
  /**
   * Old keys are removed once per window. To look through all keys for each new one would help an
   * attacker who comes from very many addresses.
   */
  const tidy = (now: number): void => {
    if (calls.size <= 10_000 || now - tidiedAt < windowMs) return;
    tidiedAt = now;
    calls = new Map([...calls].filter(([, { startedAt }]) => now - startedAt < windowMs));
  };
  const open = (key: string, now: number) => {
    const window = calls.get(key);
    if (!window || now - window.startedAt >= windowMs) return null;
    // A clock that was set back would make the window longer than it is.
    window.startedAt = Math.min(window.startedAt, now);
    return window;
  };
  const count = (key: string, amount: number): void => {
    const now = steadyClock();
    const window = open(key, now);
    if (window) window.count += amount;
    else {
      tidy(now);
      calls.set(key, { count: amount, startedAt: now });
    }
  };
  counting?.listen(count);
  return {
    take(key, amount = 1) {
      const now = steadyClock();
      const window = open(key, now);
      if (window && window.count + amount > limit)
        throw new AppError('RATE_LIMITED', { retryAfterMs: window.startedAt + windowMs - now });
      (counting?.tell ?? count)(key, amount);
    },
  };
}
