import { paymentQueries } from '@poy/api-client/payments';
import { useMemberEvents, useServerNow } from '@poy/host';
import { useFailsPage } from '@poy/host/page';
import { useInfiniteQuery } from '@tanstack/react-query';
import { tabFilter, type StatementTab } from './statementTabs.ts';
import { statementWindow, type StatementSpan } from './statementWindow.ts';

const pageSize = 100;
const minuteMs = 60_000;
/** A list of more pages than this is not asked for again by itself. */
const followedPages = 5;

/**
 * Returns the transactions of a tab over some days, newest first and page by page. They are asked
 * for again after every movement of money.
 */
export function useStatement(tab: StatementTab, span: StatementSpan) {
  const now = useServerNow(minuteMs);
  const filter = { ...statementWindow(now, span), limit: pageSize, ...tabFilter(tab) };
  const { queryKey, queryFn } = paymentQueries.transactions(filter);
  const throwOnError = useFailsPage(queryKey);
  const query = useInfiniteQuery({
    queryKey,
    throwOnError,
    queryFn: ({ pageParam }: { pageParam: number | null }) => queryFn({ pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next,
    refetchOnMount: 'always',
  });
  // Somebody who reads far back is not interrupted by asking for all of it again.
  const follow = () => void ((query.data?.pages.length ?? 0) <= followedPages && query.refetch());
  useMemberEvents({ moneyUpdate: follow, reconnected: follow });
  return {
    ...query,
    filter,
    transactions: query.data?.pages.flatMap((page) => page.transactions) ?? [],
    debt: query.data?.pages[0]?.debt ?? null,
  };
}
