import { paymentQueries } from '@poy/api-client/paymentMethods';
import { paths, useErrorWords, usePageTitle } from '@poy/host';
import { failsPage } from '@poy/host/page';
import { EmptyState, ErrorState, PageHead, Skeleton } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './Deposit.module.css';
import { OpenDepositRow } from './latest/OpenDepositRow.tsx';
import { SlipRow } from './manual/SlipRow.tsx';
import { SandboxNotice } from './practice/SandboxNotice.tsx';
import { isFormKind } from './ways/wayIcons.ts';
import { WayRow } from './ways/WayRow.tsx';

/** The ways to pay in that the site offers, in its order, and what is still to be paid. */
export function DepositWaysPage() {
  const { t } = useTranslation(['credit', 'host']);
  const errorWords = useErrorWords();
  const methods = useQuery({ ...paymentQueries.methods(), throwOnError: failsPage });
  usePageTitle(t('ways.title'));
  const content = () => {
    if (methods.isPending) return <Skeleton shape="row" count={4} label={t('host:loading')} />;
    if (methods.isError)
      return (
        <ErrorState
          title={t('ways.failed')}
          text={errorWords(methods.error)}
          retryLabel={t('host:actions.retry')}
          onRetry={() => void methods.refetch()}
          busy={methods.isFetching}
        />
      );
    const shown = methods.data.filter(({ kind }) => isFormKind(kind));
    if (shown.length === 0)
      return (
        <EmptyState
          icon={<Landmark size={32} />}
          title={t('ask.noBanks')}
          text={t('ask.noBanksText')}
        />
      );
    return shown.map((method) => <WayRow key={method.kind} method={method} />);
  };
  return (
    <div className={styles.page}>
      <PageHead
        title={t('ways.title')}
        sub={t('ways.sub')}
        back={<Link to={paths.credit} />}
        backLabel={t('host:actions.back')}
      />
      <div className={styles.narrow}>
        <OpenDepositRow />
        {content()}
        <SlipRow />
        <SandboxNotice />
      </div>
    </div>
  );
}
