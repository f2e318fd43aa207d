import { useErrorWords } from '@poy/host';
import { useTranslation } from 'react-i18next';

/** The part of a query that says what became of its answer. */
interface AskedQuery {
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/**
 * Returns a function that tells `Pending` of @poy/ui/bet, in words, what became of a query that has
 * no answer yet. Its second argument is the words for an answer that does not come.
 */
export function usePending() {
  const { t } = useTranslation('host');
  const errorWords = useErrorWords();
  return ({ isError, error, isFetching, refetch }: AskedQuery, failed: string) => ({
    label: t('loading'),
    failure: isError
      ? {
          title: failed,
          text: errorWords(error),
          retryLabel: t('actions.retry'),
          onRetry: () => void refetch(),
          busy: isFetching,
        }
      : null,
  });
}
