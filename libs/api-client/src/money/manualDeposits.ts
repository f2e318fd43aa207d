import { get, post } from '@poy/api-client';
import type { BodyOf } from '@poy/contract';

/**
 * The calls about transfers that members tell of with a slip. One page needs them, so they are not in
 * the page's first script: whoever imports this file brings it along.
 */

/** Tells of a transfer with the picture of its slip. */
export const depositsManual = (body: BodyOf<'/poy-api/deposits.manual'>, idempotencyKey: string) =>
  post('/poy-api/deposits.manual', body, idempotencyKey);

/** The newest request with a slip, or null. */
export const manualQueries = {
  latest: () => ({
    queryKey: ['deposits.latest', 'manual'] as const,
    queryFn: () => get('/poy-api/deposits.latest', { kind: 'manual' }),
  }),
};
