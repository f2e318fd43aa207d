import { useErrorWords, usePageTitle } from '@poy/host';
import { failsPage } from '@poy/host/page';
import { ErrorState, PageHead, Skeleton } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './RewardPage.module.css';

interface RewardPageProps<Read> {
  title: string;
  /** The words where the read fails. */
  failed: string;
  query: { queryKey: readonly string[]; queryFn: () => Promise<Read> };
  /** Shows the answer of the query, once it is there. */
  children: (read: Read) => ReactElement;
}

/** A page about something that a member has earned, which is read anew at each visit. */
export function RewardPage<Read>({ title, ...content }: RewardPageProps<Read>) {
  const { t } = useTranslation('host');
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PageHead title={title} back={<Link to="/profile" />} backLabel={t('actions.back')} />
      <Content {...content} />
    </div>
  );
}

function Content<Read>({ failed, query, children }: Omit<RewardPageProps<Read>, 'title'>) {
  const { t } = useTranslation('host');
  const errorWords = useErrorWords();
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...query,
    throwOnError: failsPage,
    refetchOnMount: 'always',
  });
  if (data !== undefined) return children(data);
  if (!isError) return <Skeleton shape="card" count={2} label={t('loading')} />;
  return (
    <ErrorState
      title={failed}
      text={errorWords(error)}
      retryLabel={t('actions.retry')}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  );
}
