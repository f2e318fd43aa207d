import { paymentQueries } from '@poy/api-client/paymentMethods';
import type { Deposit } from '@poy/contract';
import { useMemberEvents } from '@poy/host';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** Returns the open deposit requests of the member, kept live; none while they are not known. */
export function useOpenDeposits(): readonly Deposit[] {
  const client = useQueryClient();
  const query = paymentQueries.open();
  const ask = () => void client.invalidateQueries({ queryKey: query.queryKey });
  useMemberEvents({ depositUpdate: ask, moneyUpdate: ask, reconnected: ask });
  const { data } = useQuery({ ...query, refetchOnMount: 'always' });
  return data ?? [];
}
