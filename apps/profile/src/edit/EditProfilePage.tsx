import { queries } from '@poy/api-client';
import { useErrorWords, usePageTitle } from '@poy/host';
import { failsPage } from '@poy/host/page';
import { ErrorState, PageHead, Skeleton } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EditProfileForm } from './EditProfileForm.tsx';
import styles from './EditProfilePage.module.css';
import { PhoneCard } from './PhoneCard.tsx';

/** The page on which members write their name and where they can be written to. */
export function EditProfilePage() {
  const { t } = useTranslation(['profile', 'host']);
  usePageTitle(t('edit.title'));
  return (
    <div className={styles.page}>
      <PageHead
        title={t('edit.title')}
        sub={t('edit.text')}
        back={<Link to="/profile" />}
        backLabel={t('host:actions.back')}
      />
      <Content />
    </div>
  );
}

function Content() {
  const { t } = useTranslation(['profile', 'host']);
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...queries.userInfo(),
    throwOnError: failsPage,
  });
  const errorWords = useErrorWords();
  if (data)
    return (
      <>
        <EditProfileForm member={data} />
        <PhoneCard phoneNumber={data.phoneNumber} />
      </>
    );
  if (!isError) return <Skeleton shape="card" label={t('host:loading')} />;
  return (
    <ErrorState
      title={t('failed')}
      text={errorWords(error)}
      retryLabel={t('host:actions.retry')}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}
