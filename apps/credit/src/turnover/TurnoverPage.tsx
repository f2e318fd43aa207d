import { turnoverQuery } from '@poy/api-client/turnover';
import { paths, useErrorWords, useMemberEvents, usePageTitle } from '@poy/host';
import { failsPage } from '@poy/host/page';
import { EmptyState, ErrorState, LinkButton, PageHead, Skeleton } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TurnoverDeposits } from './TurnoverDeposits.tsx';
import { TurnoverLeft } from './TurnoverLeft.tsx';
import styles from './TurnoverPage.module.css';

/** The stake that is left before money may be withdrawn, with a bar for each deposit. */
export function TurnoverPage() {
  const { t } = useTranslation(['credit', 'host']);
  usePageTitle(t('turnover.title'));
  return (
    <div className={styles.page}>
      <PageHead
        title={t('turnover.title')}
        sub={t('turnover.sub')}
        back={<Link to={paths.credit} />}
        backLabel={t('host:actions.back')}
      />
      <Content />
    </div>
  );
}

function Content() {
  const { t } = useTranslation(['credit', 'host']);
  const errorWords = useErrorWords();
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...turnoverQuery(),
    throwOnError: failsPage,
    refetchOnMount: 'always',
  });
  const again = () => void refetch();
  useMemberEvents({ moneyUpdate: again, reconnected: again });
  if (!data && isError)
    return (
      <ErrorState
        title={t('turnover.failed')}
        text={errorWords(error)}
        retryLabel={t('host:actions.retry')}
        onRetry={again}
        busy={isFetching}
      />
    );
  if (!data) return <Skeleton shape="card" count={2} label={t('host:loading')} />;
  if (data.deposits.length === 0)
    return (
      <EmptyState
        icon={<CircleCheck size={32} />}
        title={t('turnover.noneTitle')}
        text={t('turnover.noneText')}
        action={
          <LinkButton link={<Link to={paths.withdraw} />}>{t('turnover.withdraw')}</LinkButton>
        }
      />
    );
  return (
    <>
      <TurnoverLeft turnover={data} />
      <TurnoverDeposits deposits={data.deposits} />
    </>
  );
}
