import { queries } from '@poy/api-client';
import type { SlipsReply } from '@poy/contract';
import { useMemberEvents } from '@poy/host';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

export type SlipsFilter = 'waiting' | 'settled';

const pageSize = 20;
const awaitingPollMs = 15_000;

/** The member's slips, newest first, a page at a time. Settlements change the list by themselves. */
export function useSlips(status: SlipsFilter, betGroup: string | undefined) {
  const client = useQueryClient();
  const read = queries.slips({ status, limit: pageSize, ...(betGroup && { betGroup }) });
  const refresh = () => void client.invalidateQueries({ queryKey: ['poys.all'] });
  useMemberEvents({ slipSettled: refresh, reconnected: refresh });
  return useInfiniteQuery({
    queryKey: [...read.queryKey, 'pages'],
    queryFn: ({ pageParam }) => read.queryFn({ pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: SlipsReply) => next,
    // Where no message comes through, a settled slip still moves over.
    refetchInterval: status === 'waiting' ? awaitingPollMs : false,
  });
}
