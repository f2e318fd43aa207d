import { withdrawalQueries } from '@poy/api-client/withdrawals';
import type { WithdrawalTerms } from '@poy/contract';
import { paths, useErrorWords, useMemberEvents, usePageTitle } from '@poy/host';
import { EmptyState, ErrorState, LinkButton, PageHead, Skeleton } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { Hourglass, Landmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moneyPaths } from '../moneyPaths.ts';
import { DebtCard } from './DebtCard.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';
import styles from './WithdrawPage.module.css';

/** The page on which a member takes money out, to an own verified bank account. */
export function WithdrawPage() {
  const { t } = useTranslation(['credit', 'host']);
  usePageTitle(t('withdraw.title'));
  return (
    <div className={styles.page}>
      <PageHead
        title={t('withdraw.title')}
        sub={t('withdraw.sub')}
        back={<Link to={paths.credit} />}
        backLabel={t('host:actions.back')}
      />
      <WithdrawContent />
    </div>
  );
}

function WithdrawContent() {
  const { t } = useTranslation(['credit', 'host']);
  const errorWords = useErrorWords();
  const terms = useQuery({ ...withdrawalQueries.terms(), refetchOnMount: 'always' });
  const again = () => void terms.refetch();
  useMemberEvents({ moneyUpdate: again, withdrawalUpdate: again, reconnected: again });
  if (terms.isPending) return <Skeleton shape="card" count={2} label={t('host:loading')} />;
  if (terms.isError && !terms.data)
    return (
      <ErrorState
        title={t('withdraw.failed')}
        text={errorWords(terms.error)}
        retryLabel={t('host:actions.retry')}
        onRetry={again}
        busy={terms.isFetching}
      />
    );
  return (
    <div className={styles.stack}>
      {terms.data.debt > 0 && <DebtCard {...terms.data} />}
      <WithdrawState terms={terms.data} />
    </div>
  );
}

/** The form, or what has to be there or over first. */
function WithdrawState({ terms }: { terms: WithdrawalTerms }) {
  const { t } = useTranslation(['credit', 'host']);
  if (terms.open)
    return (
      <EmptyState
        icon={<Hourglass size={32} />}
        title={t('withdraw.underWay')}
        text={t('errors.WITHDRAWAL_OPEN')}
        action={
          <LinkButton link={<Link to={moneyPaths.withdrawals} />}>{t('withdraw.see')}</LinkButton>
        }
      />
    );
  if (terms.accounts.length === 0)
    return (
      <EmptyState
        icon={<Landmark size={32} />}
        title={t('withdraw.noAccount')}
        text={t('withdraw.noAccountText')}
        action={
          <LinkButton link={<Link to={moneyPaths.banks} />}>{t('withdraw.toAccounts')}</LinkButton>
        }
      />
    );
  return <WithdrawForm terms={terms} />;
}
