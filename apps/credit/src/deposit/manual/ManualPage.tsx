import { paymentQueries } from '@poy/api-client/payments';
import { manualQueries } from '@poy/api-client/manualDeposits';
import type { Deposit } from '@poy/contract';
import { paths, useConnection, useMemberEvents } from '@poy/host';
import { failsPage, usePending } from '@poy/host/page';
import { EmptyState } from '@poy/ui';
import { Pending } from '@poy/ui/bet';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyFrame } from '../../frame/MoneyFrame.tsx';
import styles from '../Deposit.module.css';
import { newerDeposit } from '../latest/newerDeposit.ts';
import { SandboxNotice } from '../practice/SandboxNotice.tsx';
import { ManualForm } from './ManualForm.tsx';
import { ToldDeposit } from './ToldDeposit.tsx';

/** The time in ms between two questions while there is no live connection. */
const pollMs = 5_000;

/** Returns the newest request with a slip, kept live. */
function useLatestManual() {
  const client = useQueryClient();
  const connection = useConnection();
  const { queryKey, queryFn } = manualQueries.latest();
  const ask = () => void client.invalidateQueries({ queryKey });
  useMemberEvents({
    depositUpdate: (deposit) =>
      deposit.kind === 'manual' &&
      client.setQueryData<Deposit | null>(queryKey, (shown) => newerDeposit(shown, deposit)),
    reconnected: ask,
  });
  return useQuery({
    queryKey,
    queryFn,
    throwOnError: failsPage,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      connection !== 'connected' && state.data?.status === 'pending' ? pollMs : false,
  });
}

/**
 * The page for a transfer that was made already: the bank's slip tells of it. The newest request is
 * shown in its state, so that a member who comes back sees the same.
 */
export function ManualPage() {
  const { t } = useTranslation('credit');
  const pendingOf = usePending();
  const latest = useLatestManual();
  const banks = useQuery({ ...paymentQueries.banks(), throwOnError: failsPage });
  const [again, setAgain] = useState<number | null>(null);
  const failed = [latest, banks].find(({ isError }) => isError);
  const content = () => {
    if (failed || latest.data === undefined || !banks.data)
      return <Pending {...pendingOf(failed ?? latest, t('ask.failed'))} shape="row" count={3} />;
    if (latest.data && latest.data.status !== 'cancelled' && latest.data.id !== again) {
      const { id } = latest.data;
      return <ToldDeposit deposit={latest.data} onAgain={() => setAgain(id)} />;
    }
    if (banks.data.length === 0)
      return (
        <EmptyState
          icon={<Landmark size={32} />}
          title={t('ask.noBanks')}
          text={t('ask.noBanksText')}
        />
      );
    return <ManualForm banks={banks.data} />;
  };
  return (
    <MoneyFrame title={t('manual.title')} sub={t('manual.sub')} back={paths.deposit}>
      <div className={styles.stack}>
        {content()}
        <SandboxNotice />
      </div>
    </MoneyFrame>
  );
}
