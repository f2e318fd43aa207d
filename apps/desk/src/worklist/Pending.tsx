import { ErrorState, Skeleton } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useFailureWords } from '../words/useFailureWords.ts';

interface PendingProps {
  /** Null while the answer is waited for. */
  error: unknown;
  retry: () => unknown;
  busy: boolean;
  /** The layout that is waited for. */
  shape: 'row' | 'card';
  count: number;
}

/** Stands in the place of what the server was asked for: its outline, or the failure with a way to ask again. */
export function Pending({ error, retry, busy, shape, count }: PendingProps) {
  const { t } = useTranslation('desk');
  const failureWords = useFailureWords();
  if (error === null) return <Skeleton shape={shape} count={count} label={t('loading')} />;
  return (
    <ErrorState
      title={t('failed')}
      text={failureWords(error)}
      retryLabel={t('retry')}
      onRetry={() => void retry()}
      busy={busy}
    />
  );
}
