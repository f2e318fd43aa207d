import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { baht, instant, rowId } from '../wire.ts';
import { amountGiven, reason, userName } from './fields.ts';

export const unmatchedMovement = z.object({
  id: z.int(),
  accountNumber: z.string(),
  movementId: z.string(),
  amount: baht,
  fromAccount: z.string(),
  fromName: z.string(),
  at: instant,
  status: z.enum(['unmatched', 'credited', 'rejected']),
  claimedFor: z.string().nullable(),
  claimedBy: z.string().nullable(),
});

export const claimMovementBody = z.object({ id: rowId, userName, reason });

export const releaseMovementBody = z.object({ id: rowId, reason });

/**
 * The second step states member and amount again. Nothing is credited when they differ from the
 * claim.
 */
export const approveMovementBody = z.object({ id: rowId, userName, amount: amountGiven, reason });

/**
 * Without `final` a claimed movement goes back to the queue. With `final` the money is refused for
 * good.
 */
export const rejectMovementBody = z.object({
  id: rowId,
  reason,
  final: z.boolean().default(false),
});

export const unmatchedMoneyOperations = {
  '/api/operators.deposits.unmatched': {
    method: 'GET',
    who: 'operator',
    needs: 'deposits.claim',
    within: 'site',
    summary: 'Money on the site’s bank accounts that no request fits',
    reply: z.array(unmatchedMovement),
  },
  '/api/operators.deposits.claim': {
    method: 'POST',
    who: 'operator',
    needs: 'deposits.claim',
    within: 'site',
    summary: 'Say whose unmatched money is',
    body: claimMovementBody,
    reply: unmatchedMovement,
  },
  '/api/operators.deposits.release': {
    method: 'POST',
    who: 'operator',
    needs: 'deposits.claim',
    within: 'site',
    summary: 'Take a claim back, one’s own; an administrator anybody’s',
    body: releaseMovementBody,
    reply: unmatchedMovement,
  },
  '/api/operators.deposits.approve': {
    method: 'POST',
    who: 'operator',
    needs: 'deposits.decide',
    within: 'site',
    summary: 'Credit claimed money, by another person, who restates member and amount',
    body: approveMovementBody,
    reply: unmatchedMovement,
  },
  '/api/operators.deposits.reject': {
    method: 'POST',
    who: 'operator',
    needs: 'deposits.decide',
    within: 'site',
    summary: 'Refuse a claim, by another person, or unmatched money for good',
    body: rejectMovementBody,
    reply: unmatchedMovement,
  },
} as const satisfies Record<string, Operation>;
