import { randomBytes } from 'node:crypto';

/**
 * Makes names for requests that differ across processes and restarts: a random beginning and a
 * count.
 */
export function createRequestIds(): () => string {
  const beginning = randomBytes(6).toString('base64url');
  let count = 0;
  return () => `${beginning}-${(count += 1).toString(36)}`;
}
