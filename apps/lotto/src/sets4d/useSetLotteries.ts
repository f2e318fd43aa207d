import { setQueries } from '@poy/api-client';
import { phaseOf } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { useServerNow } from '@poy/host';
import { failsPage } from '@poy/host/page';
import { useQuery } from '@tanstack/react-query';
import { useRefetchAt } from '../rounds/up-to-date/useRefetchAt.ts';

const refreshMs = 60_000;
const resultPollMs = 15_000;

/**
 * Returns true where sets of a round can be bought at a moment of server time (ms), however old its
 * data is.
 */
export const isOnSale = (round: Round, now: number): boolean =>
  phaseOf(round, now) === 'open' && !round.suspended;

/**
 * Returns the 4-digit lotteries and keeps them true while the page is open. They are fetched again
 * when a round opens or closes by the server's clock, and now and then.
 */
export function useSetLotteries() {
  const now = useServerNow();
  const query = useQuery({
    ...setQueries.lotteries(),
    throwOnError: failsPage,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data?.some(({ round }) => round?.status === 'calculating') ? resultPollMs : refreshMs,
  });
  const rounds =
    query.data?.flatMap(({ round, next }) => [
      ...(round ? [round] : []),
      ...(next ? [next] : []),
    ]) ?? [];
  useRefetchAt(rounds, now, query.refetch);
  return { ...query, now };
}
