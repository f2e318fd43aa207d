import { paymentQueries } from '@poy/api-client/payments';
import { useMemberEvents, useServerNow } from '@poy/host';
import { useFailsPage } from '@poy/host/page';
import { useInfiniteQuery } from '@tanstack/react-query';
import { statementWindow, type StatementSpan } from '../statementWindow.ts';

const pageSize = 100;
const minuteMs = 60_000;
/** A list of more pages than this is not asked for again by itself. */
const followedPages = 5;

/**
 * Returns the rounds of games that began in some days, newest first and page by page. They are asked for
 * again after every movement of money.
 */
export function useGameRounds(span: StatementSpan) {
  const now = useServerNow(minuteMs);
  const { queryKey, queryFn } = paymentQueries.gameRounds({
    ...statementWindow(now, span),
    limit: pageSize,
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
  const follow = () => void ((query.data?.pages.length ?? 0) <= followedPages && query.refetch());
  useMemberEvents({ moneyUpdate: follow, reconnected: follow });
  return { ...query, rounds: query.data?.pages.flatMap((page) => page.rounds) ?? [] };
}
