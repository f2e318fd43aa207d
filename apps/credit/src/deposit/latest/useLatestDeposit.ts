import { paymentQueries } from '@poy/api-client/paymentMethods';
import type { Deposit, PaymentKind } from '@poy/contract';
import { useConnection, useMemberEvents, useOnline } from '@poy/host';
import { failsPage } from '@poy/host/page';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { newerDeposit } from './newerDeposit.ts';

/**
 * The time between two questions about an open request while there is no live connection, in ms.
 */
const pollMs = 5000;

const isOpen = (deposit: Deposit | null | undefined): boolean =>
  deposit?.status === 'pending' || deposit?.status === 'matched';

/**
 * Returns the member's newest deposit request of one kind, kept live. A message changes it at once. It is asked
 * for again when the window or the connection comes back, and every few seconds while there is no
 * connection.
 */
export function useLatestDeposit(kind: PaymentKind = 'normal') {
  const client = useQueryClient();
  const connection = useConnection();
  const online = useOnline();
  const { queryKey, queryFn } = paymentQueries.latest(kind);
  const ask = () => void client.invalidateQueries({ queryKey });
  useMemberEvents({
    depositUpdate: (deposit) => {
      if (deposit.kind === kind)
        client.setQueryData<Deposit | null>(queryKey, (shown) => newerDeposit(shown, deposit));
    },
    moneyUpdate: ask,
    reconnected: ask,
  });
  const query = useQuery({
    queryKey,
    queryFn,
    throwOnError: failsPage,
    structuralSharing: (shown, arrived) =>
      newerDeposit(shown as Deposit | null | undefined, arrived as Deposit | null),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) =>
      connection !== 'connected' && isOpen(state.data) ? pollMs : false,
  });
  return { ...query, lost: connection === 'lost' || !online, ask };
}
