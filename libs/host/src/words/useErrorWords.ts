import { isApiError, type ApiError, type ClientErrorCode } from '@poy/api-client';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Unexpected error codes. Their words carry the request id, so that support can find the case. */
const unexpected: readonly ClientErrorCode[] = ['INTERNAL', 'UNAVAILABLE', 'DATABASE_AWAY'];

/**
 * Returns a function that gives the words for a thrown value, in the active language. An unknown
 * value is reported as INTERNAL.
 */
export function useErrorWords(): (error: unknown) => string {
  const { t } = useTranslation('host');
  return useCallback(
    (error) => {
      if (!isApiError(error)) return t('errors.INTERNAL');
      const seconds = waitSeconds(error.details);
      const words = t(
        [
          `errors.${error.code}`,
          `credit:errors.${error.code}`,
          `games:errors.${error.code}`,
          'errors.INTERNAL',
        ],
        {
          seconds,
          minutes: Math.ceil(seconds / 60),
        },
      );
      const more = moreOf(error, t);
      const tellId = unexpected.includes(error.code) && error.requestId;
      return [words, more, tellId && t('requestId', { id: error.requestId })]
        .filter(Boolean)
        .join(' ');
    },
    [t],
  );
}

/** Returns what the words of some codes leave open, such as those that the specification gives. */
function moreOf({ code, details }: ApiError, t: TFunction<'host'>): string | null {
  if (code === 'loginAttemptCountReachLimit' && 'retryAfterMs' in details)
    return t('errorsMore.locked', { minutes: Math.ceil(waitSeconds(details) / 60) });
  if (code === 'VALIDATION' && Object.values(details['fields'] ?? {}).includes('text.signs'))
    return t('rules.text.signs');
  if (code === 'VALIDATION') return dayWords(Object.values(details['fields'] ?? {}), t);
  return code === 'invalidLoginCredential' && typeof details['triesLeft'] === 'number'
    ? t('errorsMore.triesLeft', { count: details['triesLeft'] })
    : null;
}

/** Returns the words about a day that lies too far ahead, with the year that was probably meant. */
function dayWords(rules: unknown[], t: TFunction<'host'>): string | null {
  const meant = rules.map((rule) => /^year\.meant(\d+)$/.exec(String(rule))?.[1]).find(Boolean);
  if (meant) return t('rules.day.meant', { year: meant });
  return rules.includes('day.far') ? t('rules.day.far') : null;
}

function waitSeconds({ retryAfterMs }: Record<string, unknown>): number {
  return typeof retryAfterMs === 'number' ? Math.max(1, Math.ceil(retryAfterMs / 1000)) : 10;
}
