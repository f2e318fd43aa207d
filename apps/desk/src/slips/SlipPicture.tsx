import { ErrorState, Skeleton } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../desk/Desk.ts';
import { useFailureWords } from '../words/useFailureWords.ts';
import styles from './slips.module.css';

/** The picture of a slip. It is read once while the page is open, because each read is in the log. */
export function SlipPicture({ id, label }: { id: number; label: string }) {
  const { t } = useTranslation('desk');
  const { queries } = useDesk();
  const failureWords = useFailureWords();
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.slipPicture(id),
    staleTime: Infinity,
  });
  if (error)
    return (
      <ErrorState
        title={t('failed')}
        text={failureWords(error)}
        retryLabel={t('retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <Skeleton shape="card" label={t('loading')} />;
  return (
    <img className={styles.picture} alt={label} src={`data:${data.type};base64,${data.picture}`} />
  );
}
