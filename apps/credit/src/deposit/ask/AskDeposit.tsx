import { queries } from '@poy/api-client';
import type { Deposit } from '@poy/contract';
import { useErrorWords } from '@poy/host';
import { failsPage } from '@poy/host/page';
import { Button, EmptyState, ErrorState, Notice, Skeleton } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBaht } from '../../useBaht.ts';
import { DepositFrame } from '../DepositFrame.tsx';
import { SandboxNotice } from '../practice/SandboxNotice.tsx';
import { useDepositFor } from '../useDepositFor.ts';
import { AskForm } from './AskForm.tsx';

interface AskDepositProps {
  /** Baht. */
  amount: number | null;
  /** A recent request whose money has arrived. */
  arrived?: Deposit | undefined;
  /** Opens the receipt of a request. */
  onReceipt: (id: number) => void;
}

/**
 * The first view of a deposit: the member enters an amount and picks one of the site's accounts.
 * The amount that the address asks for is filled in, else that of an earlier request that came to
 * nothing.
 */
export function AskDeposit({ amount, arrived, onReceipt }: AskDepositProps) {
  const { t } = useTranslation(['credit', 'host']);
  const wanted = useDepositFor();
  const money = useBaht();
  const banks = useQuery({ ...queries.banks(), throwOnError: failsPage });
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
    return <AskForm amount={wanted.amount ?? amount} banks={banks.data} />;
  };
  return (
    <DepositFrame title={t('ask.title')} sub={t('ask.sub')}>
      {arrived && (
        <Notice
          action={
            <Button size="sm" variant="secondary" onClick={() => onReceipt(arrived.id)}>
              {t('ask.receipt')}
            </Button>
          }
        >
          {t('ask.arrived', { amount: money.baht(arrived.prepareAmount ?? arrived.askedAmount) })}
        </Notice>
      )}
      {content()}
      <SandboxNotice />
    </DepositFrame>
  );
}
