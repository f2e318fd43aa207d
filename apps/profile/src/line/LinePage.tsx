import { queries } from '@poy/api-client';
import { signInQueries } from '@poy/api-client/line';
import { paths, useErrorWords, usePageTitle } from '@poy/host';
import { EmptyState, ErrorState, LinkButton, PageHead, Skeleton } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './LinePage.module.css';
import { LineLink } from './LineLink.tsx';

/** The page on which a member links the own LINE account or takes it off. */
export function LinePage() {
  const { t } = useTranslation(['profile', 'host']);
  usePageTitle(t('line.title'));
  return (
    <div className={styles.page}>
      <PageHead
        title={t('line.title')}
        sub={t('line.text')}
        back={<Link to="/profile" />}
        backLabel={t('host:actions.back')}
      />
      <Content />
    </div>
  );
}

function Content() {
  const { t } = useTranslation(['profile', 'host']);
  const member = useQuery(queries.userInfo());
  const ways = useQuery(signInQueries.ways());
  const errorWords = useErrorWords();
  if (ways.data?.line === false) return <NotOffered />;
  if (member.data && ways.data) return <LineLink member={member.data} />;
  const failed = [member, ways].find(({ isError }) => isError);
  if (!failed) return <Skeleton shape="card" label={t('host:loading')} />;
  return (
    <ErrorState
      title={t('failed')}
      text={errorWords(failed.error)}
      retryLabel={t('host:actions.retry')}
      onRetry={() => void failed.refetch()}
      busy={failed.isFetching}
    />
  );
}

function NotOffered() {
  const { t } = useTranslation('host');
  return (
    <EmptyState
      icon={<Clock size={32} />}
      title={t('notOffered.title')}
      text={t('notOffered.text')}
      action={<LinkButton link={<Link to={paths.main} />}>{t('actions.home')}</LinkButton>}
    />
  );
}
