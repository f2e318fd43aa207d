import { isApiError, type ClientErrorCode } from '@poy/api-client';

const codes: readonly ClientErrorCode[] = [
  'NETWORK',
  'TIMEOUT',
  'INTERNAL',
  'UNAVAILABLE',
  'DATABASE_AWAY',
  'RATE_LIMITED',
];

/**
 * Returns true for an error after which a purchase may have gone through all the same. The next try
 * must carry the same key, so that it is bought only once.
 */
export const isUnanswered = (error: unknown): boolean =>
  isApiError(error) && codes.includes(error.code);
