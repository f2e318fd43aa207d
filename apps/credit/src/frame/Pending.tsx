import { useErrorWords } from '@poy/host';
import { ErrorState, Skeleton } from '@poy/ui';
import { useTranslation } from 'react-i18next';

interface PendingProps {
  query: {
    readonly isError: boolean;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** The words where the answer does not come. */
  failed: string;
  /** The layout that is waited for. */
  shape: 'row' | 'card';
  count: number;
}

/** Stands in the place of what the server was asked for: its outline, or the failure with a way to ask again. */
export function Pending({ query, failed, shape, count }: PendingProps) {
  const { t } = useTranslation('host');
  const errorWords = useErrorWords();
  if (!query.isError) return <Skeleton shape={shape} count={count} label={t('loading')} />;
  return (
    <ErrorState
      title={failed}
      text={errorWords(query.error)}
      retryLabel={t('actions.retry')}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
}
