import { get, post } from '@poy/api-client';
import type { BodyOf, QueryOf } from '@poy/contract';

/**
 * The calls about deposits and the statement. Only pages of money need them, so they are not in the page's
 * first script: whoever imports this file brings them along.
 */

/** Bank accounts of the site to pay into. */
const banksAll = () => get('/poy-api/banks.all');
/** Asks for a deposit; the answer carries the exact amount to send. */
export const depositsCreate = (body: BodyOf<'/poy-api/deposits.create'>, idempotencyKey: string) =>
  post('/poy-api/deposits.create', body, idempotencyKey);
/** Cancels an open deposit request. */
export const depositsCancel = (id: number) => post('/poy-api/deposits.cancel', { id });
/** The member's claims of money that fits no request, and whether such money waits. */
const depositsClaims = (query: QueryOf<'/poy-api/deposits.claims'> = {}) =>
  get('/poy-api/deposits.claims', query);
/** Says that one sent money which fits no request. */
export const depositsClaim = (body: BodyOf<'/poy-api/deposits.claim'>) =>
  post('/poy-api/deposits.claim', body);
/** Statement, newest first. */
export const transactionsAll = (body: BodyOf<'/poy-api/transactions.all'>) =>
  post('/poy-api/transactions.all', body);

/** The reads of deposits and of the statement, as `queries` has those of other pages. */
export const paymentQueries = {
  banks: () => ({ queryKey: ['banks.all'] as const, queryFn: banksAll }),
  depositClaims: () => ({
    queryKey: ['deposits.claims'] as const,
    queryFn: ({ pageParam }: { pageParam?: unknown } = {}) =>
      depositsClaims(typeof pageParam === 'number' ? { before: pageParam } : {}),
  }),
  transactions: (window: Omit<BodyOf<'/poy-api/transactions.all'>, 'before'> = {}) => ({
    queryKey: ['transactions.all', window] as const,
    queryFn: ({ pageParam }: { pageParam?: unknown } = {}) =>
      transactionsAll(typeof pageParam === 'number' ? { ...window, before: pageParam } : window),
  }),
  /** The rounds of games that the member played, newest first. */
  gameRounds: (window: Omit<BodyOf<'/poy-api/transactions.games'>, 'before'> = {}) => ({
    queryKey: ['transactions.games', window] as const,
    queryFn: ({ pageParam }: { pageParam?: unknown } = {}) =>
      post(
        '/poy-api/transactions.games',
        typeof pageParam === 'number' ? { ...window, before: pageParam } : window,
      ),
  }),
};
