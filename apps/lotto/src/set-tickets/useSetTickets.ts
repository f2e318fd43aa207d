import { queries } from '@poy/api-client';
import type { SetTicketsReply } from '@poy/contract';
import { useMemberEvents } from '@poy/host';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

export type TicketsFilter = 'waiting' | 'settled';

const pageSize = 20;
const awaitingPollMs = 15_000;

/** The member's purchases of sets, newest first, a page at a time. Settlements change the list by themselves. */
export function useSetTickets(status: TicketsFilter, betType: string | undefined) {
  const client = useQueryClient();
  const read = queries.setTickets({ status, limit: pageSize, ...(betType && { betType }) });
  const refresh = () => void client.invalidateQueries({ queryKey: ['lotteries.4d.tickets'] });
  useMemberEvents({ slipSettled: refresh, reconnected: refresh });
  return useInfiniteQuery({
    queryKey: [...read.queryKey, 'pages'],
    queryFn: ({ pageParam }) => read.queryFn({ pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: SetTicketsReply) => next,
    // Where no message comes through, a settled ticket still moves over.
    refetchInterval: status === 'waiting' ? awaitingPollMs : false,
  });
}
