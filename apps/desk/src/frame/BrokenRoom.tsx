import { ErrorState } from '@poy/ui';
import { useTranslation } from 'react-i18next';

/** The page in place of a room that broke. */
export function BrokenRoom() {
  const { t } = useTranslation('desk');
  return (
    <main>
      <ErrorState
        title={t('broken')}
        retryLabel={t('retry')}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
