import { post } from '@poy/api-client';
import type { BodyOf } from '@poy/contract';

/** Chooses what is summed. */
export type SumsFilter = Omit<BodyOf<'/poy-api/poys.sums'>, 'before' | 'limit'>;

/**
 * The key and the fetch of the sums of slips by day. Only the list of slips shows them, so whoever
 * imports this file brings it along.
 */
export const slipSums = (filter: SumsFilter) => ({
  queryKey: ['poys.sums', filter] as const,
  queryFn: ({ pageParam }: { pageParam: string | null }) =>
    post('/poy-api/poys.sums', pageParam === null ? filter : { ...filter, before: pageParam }),
});
