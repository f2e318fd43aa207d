import { queries } from '@poy/api-client';
import type { MarketRounds, Round } from '@poy/contract';
import { useServerNow } from '@poy/host';
import { failsPage } from '@poy/host/page';
import { useQuery } from '@tanstack/react-query';
import { resultPollMs } from './resultPollMs.ts';
import { useRefetchAt } from './useRefetchAt.ts';

/**
 * Returns every market with its rounds around now, and keeps them true while the page is open. They
 * are fetched again whenever a round opens or closes by the server's clock, when the member comes
 * back to the tab, and repeatedly while a round waits for its result.
 */
export function useLatestRounds() {
  const now = useServerNow();
  const query = useQuery({
    ...queries.latestRounds(),
    throwOnError: failsPage,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => soonestPollMs(roundsOf(state.data), now),
  });
  useRefetchAt(roundsOf(query.data), now, query.refetch);
  return { ...query, now };
}

const roundsOf = (markets: readonly MarketRounds[] = []): Round[] =>
  markets.flatMap((market) => market.rounds);

/**
 * Returns the shortest time in ms after which one of these rounds asks for its result; false where
 * none is to come.
 */
function soonestPollMs(rounds: readonly Round[], now: number): number | false {
  const asks = rounds.flatMap((round) => resultPollMs(round, now) ?? []);
  return asks.length > 0 && Math.min(...asks);
}
