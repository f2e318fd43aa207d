import { withdrawalQueries } from '@poy/api-client/withdrawals';
import type { WithdrawalTerms } from '@poy/contract';
import { useMemberEvents } from '@poy/host';
import { usePending } from '@poy/host/page';
import { EmptyState, LinkButton } from '@poy/ui';
import { Pending } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FirstWithdrawal } from '../first-withdrawal/FirstWithdrawal.tsx';
import { MoneyFrame } from '../frame/MoneyFrame.tsx';
import { moneyPaths } from '../moneyPaths.ts';
import { DebtCard } from './DebtCard.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';
import styles from './WithdrawPage.module.css';

/** The page on which a member takes money out, to an own verified bank account. */
export function WithdrawPage() {
  const { t } = useTranslation('credit');
  return (
    <MoneyFrame title={t('withdraw.title')} sub={t('withdraw.sub')}>
      <WithdrawContent />
    </MoneyFrame>
  );
}

function WithdrawContent() {
  const { t } = useTranslation('credit');
  const pendingOf = usePending();
  const terms = useQuery({ ...withdrawalQueries.terms(), refetchOnMount: 'always' });
  const again = () => void terms.refetch();
  useMemberEvents({ moneyUpdate: again, withdrawalUpdate: again, reconnected: again });
  if (!terms.data)
    return <Pending {...pendingOf(terms, t('withdraw.failed'))} shape="card" count={2} />;
  return (
    <div className={styles.stack}>
      {terms.data.debt > 0 && <DebtCard {...terms.data} />}
      <WithdrawState terms={terms.data} />
    </div>
  );
}

/** The form, or what has to be there or over first. */
function WithdrawState({ terms }: { terms: WithdrawalTerms }) {
  const { t } = useTranslation('credit');
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
  if (terms.accounts.length === 0) return <FirstWithdrawal />;
  return <WithdrawForm terms={terms} />;
}
