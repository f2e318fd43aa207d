import { get, post } from '@poy/api-client';
import type { BodyOf } from '@poy/contract';

/**
 * The calls by which members take money out. Few pages need them, so they are not in the page's first
 * script: whoever imports this file brings it along.
 */

/** Asks for a withdrawal, whose amount is set aside at once. */
export const withdrawalsCreate = (
  body: BodyOf<'/poy-api/withdrawals.create'>,
  idempotencyKey: string,
) => post('/poy-api/withdrawals.create', body, idempotencyKey);
/** Takes a withdrawal back that is not being paid yet. */
export const withdrawalsCancel = (id: number) => post('/poy-api/withdrawals.cancel', { id });

/** Pays a debt, in baht, or a part of it from the member's money. */
export const debtsPay = (amount: number, idempotencyKey: string) =>
  post('/poy-api/debts.pay', { amount }, idempotencyKey);

/** The key and the fetch of each read about withdrawals. */
export const withdrawalQueries = {
  /** The sum that can be withdrawn now, and the reasons why it is not more. */
  terms: () => ({
    queryKey: ['withdrawals.terms'] as const,
    queryFn: () => get('/poy-api/withdrawals.terms'),
  }),
  /** The own withdrawals, newest first. */
  all: () => ({
    queryKey: ['withdrawals.all'] as const,
    queryFn: ({ pageParam }: { pageParam?: unknown } = {}) =>
      get('/poy-api/withdrawals.all', typeof pageParam === 'number' ? { before: pageParam } : {}),
  }),
};
