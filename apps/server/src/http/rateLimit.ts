import { AppError } from './appError.ts';

export interface RateLimit {
  /**
   * Counts one call under the key.
   * @throws AppError RATE_LIMITED with details.retryAfterMs when the window is full
   */
  take(key: string): void;
}

/**
 * Allows at most `limit` calls per key in any window of `windowMs`, in this process. It slows abuse
 * down; a limit that must hold exactly is counted in the database.
 */
export function createRateLimit({
  limit,
  windowMs,
  clock,
}: {
  limit: number;
  windowMs: number;
  clock: () => number;
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
  return {
    take(key) {
      const now = clock();
      const window = calls.get(key);
      if (!window || now - window.startedAt >= windowMs) {
        tidy(now);
        calls.set(key, { count: 1, startedAt: now });
        return;
      }
      if (window.count >= limit)
        throw new AppError('RATE_LIMITED', { retryAfterMs: window.startedAt + windowMs - now });
      window.count += 1;
    },
  };
}
