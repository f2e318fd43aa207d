import type { BodyOf } from '@poy/contract';
import { get, post } from '@poy/api-client';

/**
 * The calls about commission and loyalty points. Two pages need them, so they are not in the first
 * script: whoever imports this file brings it along.
 */

/** Moves commission to the member’s money. */
export const afCashsMove = (amount: number, idempotencyKey: string) =>
  post('/api/af-cashs.move', { amount }, idempotencyKey);
/** Redeems points for money. */
export const loyaltyPointsRedeem = (points: number, idempotencyKey: string) =>
  post('/api/loyalty-points.redeem', { points }, idempotencyKey);

type Page = Pick<BodyOf<'/api/af-cashs.members'>, 'before'>;
const pageOf = (pageParam: unknown): Page =>
  typeof pageParam === 'number' ? { before: pageParam } : {};

/** The key and the fetch of each read about rewards. */
export const rewardQueries = {
  afCash: () => ({ queryKey: ['af-cashs'] as const, queryFn: () => get('/api/af-cashs') }),
  /** The statement of the affiliate account: 30 days ago to tomorrow (specification §9). */
  afTransactions: () => ({
    queryKey: ['af-cashs.transaction.all'] as const,
    queryFn: ({ pageParam }: { pageParam: number | null }) =>
      post('/api/af-cashs.transaction.all', pageOf(pageParam)),
  }),
  afMembers: () => ({
    queryKey: ['af-cashs.members'] as const,
    queryFn: ({ pageParam }: { pageParam: number | null }) =>
      post('/api/af-cashs.members', pageOf(pageParam)),
  }),
  points: () => ({
    queryKey: ['loyalty-points.balance'] as const,
    queryFn: () => get('/api/loyalty-points.balance'),
  }),
};
