import { queries } from '@poy/api-client';
import { useMemberEvents, useServerNow } from '@poy/host';
import { useFailsPage } from '@poy/host/page';
import { useInfiniteQuery } from '@tanstack/react-query';
import { tabTypes, type StatementTab } from './statementTabs.ts';
import { statementWindow, type StatementDays } from './statementWindow.ts';

const pageSize = 50;
const minuteMs = 60_000;

/**
 * Returns the transactions of a tab over some days, newest first and page by page. They are asked
 * for again after every movement of money.
 */
export function useStatement(tab: StatementTab, days: StatementDays) {
  const now = useServerNow(minuteMs);
  const types = tabTypes(tab);
  const { queryKey, queryFn } = queries.transactions({
    ...statementWindow(now, days),
    limit: pageSize,
    ...(types && { types }),
  });
  const throwOnError = useFailsPage(queryKey);
  const query = useInfiniteQuery({
    queryKey,
    throwOnError,
    queryFn: ({ pageParam }: { pageParam: number | null }) => queryFn({ pageParam }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next,
    refetchOnMount: 'always',
  });
  const again = () => void query.refetch();
  useMemberEvents({ moneyUpdate: again, reconnected: again });
  return {
    ...query,
    transactions: query.data?.pages.flatMap((page) => page.transactions) ?? [],
    debt: query.data?.pages[0]?.debt ?? null,
    again,
  };
}
