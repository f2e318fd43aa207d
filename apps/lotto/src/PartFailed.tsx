import { ErrorState } from '@poy/ui';
import { useTranslation } from 'react-i18next';

interface PartFailedProps {
  title: string;
  /** The query that did not bring the part. */
  query: {
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

/** The place of a part of a page that could not be fetched, with a button to try it again. */
export function PartFailed({ title, query }: PartFailedProps) {
  const { t } = useTranslation('host');
  return (
    <ErrorState
      title={title}
      retryLabel={t('actions.retry')}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  );
}
