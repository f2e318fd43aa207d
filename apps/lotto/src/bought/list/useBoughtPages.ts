import { useMemberEvents } from '@poy/host';
import { useFailsPage } from '@poy/host/page';
import {
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { BoughtTab } from './boughtChoice.ts';

/** The number of purchases that come at a time. */
export const pageSize = 20;
const awaitingPollMs = 15_000;

interface Read<Page> {
  /** Begins with the name of the list. */
  readonly queryKey: QueryKey;
  readonly queryFn: (from: { pageParam: number | null }) => Promise<Page>;
}

/**
 * Returns a list of purchases, newest first, a page at a time. A settlement changes the list by
 * itself. A list that is not enabled is not asked for.
 */
export function useBoughtPages<Page extends { readonly next: number | null }>(
  { queryKey, queryFn }: Read<Page>,
  tab: BoughtTab,
  enabled = true,
) {
  const client = useQueryClient();
  const pagesKey = [...queryKey, 'pages'];
  const throwOnError = useFailsPage(pagesKey);
  const refresh = () => void client.invalidateQueries({ queryKey: queryKey.slice(0, 1) });
  useMemberEvents({ slipSettled: refresh, reconnected: refresh });
  return useInfiniteQuery({
    enabled,
    queryKey: pagesKey,
    throwOnError,
    queryFn: ({ pageParam }) => queryFn({ pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: Page) => next,
    placeholderData: keepPreviousData,
    // Where no message comes through, a settled purchase still moves to the other tab.
    refetchInterval: tab === 'history' ? false : awaitingPollMs,
  });
}
