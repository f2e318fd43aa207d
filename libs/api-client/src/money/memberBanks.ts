import { get, post } from '@poy/api-client';
import type { BodyOf } from '@poy/contract';

/**
 * The calls about the bank accounts that a member is paid out to. Few pages need them, so they are not in
 * the page's first script: whoever imports this file brings it along.
 */

/** Adds an account; the answer tells whether the bank has said whose it is. */
export const usersBanksCreate = (body: BodyOf<'/api/users-banks.create'>, idempotencyKey: string) =>
  post('/api/users-banks.create', body, idempotencyKey);
/** Removes an own account. */
export const usersBanksRemove = (id: number) => post('/api/users-banks.remove', { id });

/** The key and the fetch of each read about these accounts. */
export const memberBankQueries = {
  /** The own accounts, newest first, and the most that there can be. */
  all: () => ({
    queryKey: ['users-banks.all'] as const,
    queryFn: () => get('/api/users-banks.all'),
  }),
};
