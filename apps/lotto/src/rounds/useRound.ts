import { queries } from '@poy/api-client';
import type { Round } from '@poy/contract';
import { useRoundEvents, useServerNow } from '@poy/host';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { phaseOf } from './phaseOf.ts';
import { useRefetchAt } from './useLatestRounds.ts';

const resultPollMs = 3000;

/**
 * One round, kept true: messages patch it, the clock passing an opening or closing asks again, and while its result is being
 * worked out it is asked for every few seconds, so that a lost message delays nothing.
 */
export function useRound(betId: number) {
  const client = useQueryClient();
  const now = useServerNow();
  const read = queries.round(betId);
  const query = useQuery({
    ...read,
    refetchInterval: ({ state }) => (state.data && phaseOf(state.data, now) === 'calculating' ? resultPollMs : false),
  });
  useRoundEvents(betId, {
    roundChanged: (round: Round) => client.setQueryData<Round>(read.queryKey, (shown) => (shown ? { ...shown, ...round } : round)),
    reconnected: () => void query.refetch(),
  });
  useRefetchAt(query.data ? [query.data] : [], now, query.refetch);
  return { ...query, now, phase: query.data ? phaseOf(query.data, now) : null };
}
