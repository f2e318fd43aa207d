import { passkeyQueries } from '@poy/api-client/passkeys';
import { useErrorWords, usePageTitle } from '@poy/host';
import { failsPage } from '@poy/host/page';
import { ErrorState, PageHead, Skeleton } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PasskeyList } from './PasskeyList.tsx';
import styles from './PasskeysPage.module.css';

/** The page on which a member adds, names and removes passkeys. */
export function PasskeysPage() {
  const { t } = useTranslation(['profile', 'host']);
  usePageTitle(t('passkeys.title'));
  return (
    <div className={styles.page}>
      <PageHead
        title={t('passkeys.title')}
        sub={t('passkeys.text')}
        back={<Link to="/profile" />}
        backLabel={t('host:actions.back')}
      />
      <Passkeys />
    </div>
  );
}

function Passkeys() {
  const { t } = useTranslation(['profile', 'host']);
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...passkeyQueries.own(),
    throwOnError: failsPage,
  });
  const errorWords = useErrorWords();
  if (data) return <PasskeyList passkeys={data} />;
  if (!isError) return <Skeleton shape="row" count={3} label={t('host:loading')} />;
  return (
    <ErrorState
      title={t('passkeys.failed')}
      text={errorWords(error)}
      retryLabel={t('host:actions.retry')}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}
