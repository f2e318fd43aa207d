import { attempt } from '../browser/attempt.ts';

/** Two years, in seconds. */
const maxAge = 63_072_000;

/**
 * Answers whether a value is an id that may go into a cookie and a header as it is. Anything else
 * is refused.
 */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.-]{1,64}$/.test(value);
}

/**
 * Returns the id in the cookie `cid`; null where there is none, it is malformed, or cookies are
 * blocked.
 */
export function readCid(): string | null {
  return attempt(() => /(^| )cid=([\w.-]{1,64})(;|$)/.exec(document.cookie)![2]!);
}

/** Stores `id` in the cookie for two years. Where cookies are blocked nothing happens. */
export function writeCid(id: string): void {
  attempt(() => {
    document.cookie = `cid=${id}; max-age=${maxAge}; path=/; samesite=lax`;
  });
}
