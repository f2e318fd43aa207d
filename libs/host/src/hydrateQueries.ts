import type { CachedAnswers } from '@poy/contract';
import { hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';

/**
 * Puts the server's answers into the cache as if they had arrived now. Their age is counted on the
 * visitor's own clock, which may be wrong by hours: with the server's time they could be stale at
 * once or fresh for ever.
 */
export function hydrateQueries(client: QueryClient, answers: CachedAnswers): void {
  const { queries, ...rest } = answers as DehydratedState;
  const dataUpdatedAt = Date.now();
  hydrate(client, {
    ...rest,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  });
}
