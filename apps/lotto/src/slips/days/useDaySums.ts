import { slipSums, type SumsFilter } from '@poy/api-client/slipSums';
import type { DaySums } from '@poy/contract';
import { useMemberEvents } from '@poy/host';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BoughtTab } from '../../bought/list/boughtChoice.ts';

const awaitingPollMs = 15_000;

interface SumsAsked {
  filter: SumsFilter;
  tab: BoughtTab;
  /** The oldest day that the list shows; undefined while it shows none. */
  oldest: string | undefined;
}

/**
 * Returns the sums of the days that the list shows. They are the server's, over everything that the
 * filter chooses, so they are true while a part of a day's slips is still to come.
 */
export function useDaySums({ filter, tab, oldest }: SumsAsked) {
  const client = useQueryClient();
  const { queryKey, queryFn } = slipSums(filter);
  const refresh = () => void client.invalidateQueries({ queryKey: queryKey.slice(0, 1) });
  useMemberEvents({ slipSettled: refresh, reconnected: refresh });
  const query = useInfiniteQuery({
    queryKey,
    queryFn,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // A slip that was just sent or cancelled is among them at once.
    staleTime: 0,
    refetchInterval: tab === 'history' ? false : awaitingPollMs,
  });
  const { data, isError, isFetching, fetchNextPage, refetch } = query;
  const next = data?.pages.at(-1)?.next ?? null;
  const lacksDays = next !== null && oldest !== undefined && oldest <= next;
  useEffect(() => {
    if (lacksDays && !isFetching && !isError) void fetchNextPage();
  }, [lacksDays, isFetching, isError, fetchNextPage]);

  const sums = new Map<string, DaySums>(
    data?.pages.flatMap(({ days }) => days).map((day) => [day.day, day]),
  );
  return {
    sumsOf: (day: string): DaySums | undefined => sums.get(day),
    failed: isError,
    busy: isFetching,
    retry: () => void refetch(),
  };
}
