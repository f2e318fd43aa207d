import { queries } from '@poy/api-client';
import type { SlipsReply } from '@poy/contract';
import { useMemberEvents, useServerNow } from '@poy/host';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { filterOf, type SlipsChoice } from './slipsChoice.ts';

const pageSize = 20;
const awaitingPollMs = 15_000;

/**
 * Returns the member's slips, newest first, a page at a time. A settlement changes the list by
 * itself.
 */
export function useSlips(choice: SlipsChoice, betGroup: string | undefined) {
  const client = useQueryClient();
  const now = useServerNow(60_000);
  const read = queries.slips({ ...filterOf(choice, betGroup, now), limit: pageSize });
  const refresh = () => void client.invalidateQueries({ queryKey: ['poys.all'] });
  useMemberEvents({ slipSettled: refresh, reconnected: refresh });
  return useInfiniteQuery({
    queryKey: [...read.queryKey, 'pages'],
    queryFn: ({ pageParam }) => read.queryFn({ pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: SlipsReply) => next,
    placeholderData: keepPreviousData,
    // Where no message comes through, a settled slip still moves to the other tab.
    refetchInterval: choice.tab === 'history' ? false : awaitingPollMs,
  });
}
