import { queries } from '@poy/api-client';
import { phaseOf } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { useRoundEvents, useServerNow } from '@poy/host';
import { failsPage } from '@poy/host/page';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { resultPollMs } from './resultPollMs.ts';
import { useRefetchAt } from './useRefetchAt.ts';

/**
 * Returns one round and keeps it true. Messages change it, an opening or closing by the clock
 * fetches it again, and while its result is to come it is fetched repeatedly, so that a lost
 * message delays little.
 */
export function useRound(betId: number) {
  const client = useQueryClient();
  const now = useServerNow();
  const read = queries.round(betId);
  const query = useQuery({
    ...read,
    throwOnError: failsPage,
    refetchInterval: ({ state }) => (state.data && resultPollMs(state.data, now)) ?? false,
  });
  useRoundEvents(betId, {
    roundChanged: (round: Round) =>
      client.setQueryData<Round>(read.queryKey, (shown) =>
        shown ? { ...shown, ...round } : round,
      ),
    reconnected: () => void query.refetch(),
  });
  useRefetchAt(query.data ? [query.data] : [], now, query.refetch);
  return { ...query, now, phase: query.data ? phaseOf(query.data, now) : null };
}
