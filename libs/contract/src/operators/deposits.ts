import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { baht, instant, rowId } from '../wire.ts';
import { amountGiven, reason, rowsAfter, userName } from './fields.ts';
import { proposalId } from './proposals.ts';
import { senderIs } from './slips.ts';

const unmatchedMovement = z.object({
  id: z.int(),
  accountNumber: z.string(),
  movementId: z.string(),
  amount: baht,
  fromAccount: z.string(),
  fromName: z.string(),
  /** The words that came with the money; null where its feed tells none. */
  message: z.string().nullable(),
  at: instant,
  status: z.enum(['unmatched', 'credited', 'rejected', 'reversed']),
  claimedFor: z.string().nullable(),
  claimedBy: z.string().nullable(),
  /** The members who say that this money is theirs; the account's last digits and the day fit. */
  reportedBy: z.array(z.string()),
  /** The open requests with slips of this account and sum at about this time. */
  slips: z.array(z.object({ id: z.int(), userName: z.string(), senderIs })),
  proposal: proposalId,
});

/**
 * A report of the bank that contradicts an earlier one with the same id: another amount or sender, or
 * credited money that the bank took back.
 */
const movementAlarm = z.object({
  id: z.int(),
  /** The movement as it was first reported, which counts. */
  movement: z.int(),
  accountNumber: z.string(),
  movementId: z.string(),
  amount: baht,
  firstAmount: baht,
  fromAccount: z.string(),
  firstFromAccount: z.string(),
  fromName: z.string(),
  firstFromName: z.string(),
  at: instant,
  /** The state of the movement, and the member who got its money. */
  status: z.enum(['unmatched', 'credited', 'rejected', 'reversed']),
  creditedTo: z.string().nullable(),
  acknowledged: z.boolean(),
});
export type MovementAlarm = z.infer<typeof movementAlarm>;

const acknowledgeAlarmBody = z.object({ id: rowId, reason });

const claimMovementBody = z.object({ id: rowId, userName, reason });

const releaseMovementBody = z.object({ id: rowId, reason });

/**
 * The second step states member and amount again. Nothing is credited when they differ from the
 * claim.
 */
const approveMovementBody = z.object({ id: rowId, userName, amount: amountGiven, reason });

/**
 * Without `final` a claimed movement goes back to the queue. With `final` the money is refused for
 * good, which above the site's limit is only proposed.
 */
const rejectMovementBody = z.object({
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
    personal: true,
    summary:
      'List the movements on the site’s bank accounts that fit no deposit request, oldest first',
    query: rowsAfter,
    reply: z.array(unmatchedMovement),
  },
  '/api/operators.deposits.claim': {
    method: 'POST',
    who: 'operator',
    needs: 'deposits.claim',
    within: 'site',
    summary: 'First step: claim unmatched money for a member',
    body: claimMovementBody,
    reply: unmatchedMovement,
  },
  '/api/operators.deposits.release': {
    method: 'POST',
    who: 'operator',
    needs: 'deposits.claim',
    within: 'site',
    summary: 'Release one’s own claim; an administrator may release every claim',
    body: releaseMovementBody,
    reply: unmatchedMovement,
  },
  '/api/operators.deposits.approve': {
    method: 'POST',
    who: 'operator',
    needs: 'deposits.decide',
    within: 'site',
    summary:
      'Second step, by another person who states member and amount again: credit the claimed money',
    body: approveMovementBody,
    reply: unmatchedMovement,
  },
  '/api/operators.deposits.reject': {
    method: 'POST',
    who: 'operator',
    needs: 'deposits.decide',
    within: 'site',
    summary: 'Reject the claim of another person, or refuse unmatched money for good',
    body: rejectMovementBody,
    reply: unmatchedMovement,
  },
  '/api/operators.deposits.alarms': {
    method: 'GET',
    who: 'operator',
    needs: 'deposits.claim',
    within: 'site',
    personal: true,
    summary:
      'List the reports of banks that contradict an earlier one with the same id, until they are acknowledged',
    query: rowsAfter,
    reply: z.array(movementAlarm),
  },
  '/api/operators.deposits.acknowledge': {
    method: 'POST',
    who: 'operator',
    needs: 'deposits.decide',
    within: 'site',
    summary: 'Take an alarm about a bank’s report off the list, after looking into it',
    body: acknowledgeAlarmBody,
    reply: movementAlarm,
  },
} as const satisfies Record<string, Operation>;
