import { queries } from '@poy/api-client';
import { useErrorWords } from '@poy/host';
import { EmptyState, ErrorState, Skeleton } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DepositFrame } from '../DepositFrame.tsx';
import { SandboxNotice } from '../practice/SandboxNotice.tsx';
import { AskForm } from './AskForm.tsx';

/**
 * The first view of a deposit: the member enters an amount and picks one of the site's accounts.
 * `amount` (baht) is filled in when an earlier request came to nothing.
 */
export function AskDeposit({ amount }: { amount: number | null }) {
  const { t } = useTranslation(['credit', 'host']);
  const banks = useQuery(queries.banks());
  const errorWords = useErrorWords();
  const retry = {
    retryLabel: t('host:actions.retry'),
    onRetry: () => void banks.refetch(),
    busy: banks.isFetching,
  };
  const content = () => {
    if (banks.isPending) return <Skeleton shape="row" count={3} label={t('host:loading')} />;
    if (banks.isError)
      return <ErrorState title={t('ask.failed')} text={errorWords(banks.error)} {...retry} />;
    if (banks.data.length === 0)
      return (
        <EmptyState
          icon={<Landmark size={32} />}
          title={t('ask.noBanks')}
          text={t('ask.noBanksText')}
        />
      );
    return <AskForm amount={amount} banks={banks.data} />;
  };
  return (
    <DepositFrame title={t('ask.title')} sub={t('ask.sub')}>
      {content()}
      <SandboxNotice />
    </DepositFrame>
  );
}
