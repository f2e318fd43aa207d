import { queries } from '@poy/api-client';
import type { SetTicketsReply } from '@poy/contract';
import { useMemberEvents, useServerNow } from '@poy/host';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { filterOf, type SlipsChoice } from '../slips/slipsChoice.ts';

const pageSize = 20;
const awaitingPollMs = 15_000;

/**
 * Returns the member's purchases of sets, newest first, a page at a time. A settlement changes the
 * list by itself.
 */
export function useSetTickets(choice: SlipsChoice) {
  const client = useQueryClient();
  const now = useServerNow(60_000);
  const { betName: betType, ...filter } = filterOf(choice, undefined, now);
  const read = queries.setTickets({
    ...filter,
    ...(betType !== undefined && { betType }),
    limit: pageSize,
  });
  const refresh = () => void client.invalidateQueries({ queryKey: ['lotteries.4d.tickets'] });
  useMemberEvents({ slipSettled: refresh, reconnected: refresh });
  return useInfiniteQuery({
    queryKey: [...read.queryKey, 'pages'],
    queryFn: ({ pageParam }) => read.queryFn({ pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: SetTicketsReply) => next,
    placeholderData: keepPreviousData,
    // Where no message comes through, a settled ticket still moves to the other tab.
    refetchInterval: choice.tab === 'history' ? false : awaitingPollMs,
  });
}
