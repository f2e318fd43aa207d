import { z } from 'zod';
import type { Operation } from '../../Operation.ts';
import { baht, instant, rowId } from '../../wire.ts';
import { amountGiven, reason, userName, workAfter } from '../fields.ts';
import { proposalId } from '../proposals/proposals.ts';
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
  /** The movement that had the same id of the feed before; null where the id is this one's alone. */
  contradicts: z.int().nullable(),
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
 * A report of a feed that contradicts an earlier one with the same id, money whose time cannot be right,
 * or credited money that the feed took back.
 */
const movementAlarm = z.object({
  id: z.int(),
  /** The movement as it was first reported, which counts. */
  movement: z.int(),
  /** The money of the alarm where it waits among the money that no request fits; null where none waits. */
  waits: z.int().nullable(),
  /**
   * The field of the report that the alarm is about. `movementId`: the feed used the id again for other
   * money. `at`: the time cannot be right. Null: the sum, the sender, or that the money was taken back.
   */
  field: z.enum(['movementId', 'at']).nullable(),
  accountNumber: z.string(),
  /** The id as the feed gave it. */
  movementId: z.string(),
  amount: baht,
  firstAmount: baht,
  fromAccount: z.string(),
  firstFromAccount: z.string(),
  fromName: z.string(),
  firstFromName: z.string(),
  /** The time of the report that counts, and that of the first report. */
  at: instant,
  firstAt: instant,
  /** The time as the feed told it in ms, where it cannot be right: any number. Null where it can be. */
  toldAt: z.number().nullable(),
  /** The words that came with the money; null where the feed tells none. */
  message: z.string().nullable(),
  firstMessage: z.string().nullable(),
  /** The state of the movement, and the member who got its money. */
  status: z.enum(['unmatched', 'credited', 'rejected', 'reversed']),
  creditedTo: z.string().nullable(),
  acknowledged: z.boolean(),
});
export type MovementAlarm = z.infer<typeof movementAlarm>;

/** Open money that fits no request; with `dust` the small money that is counted and not listed. */
const unmatchedQuery = workAfter.extend({ dust: z.stringbool().default(false) });
export type UnmatchedAsked = z.output<typeof unmatchedQuery>;

/** Money that fits no request and is too small to be listed. */
const dust = z.object({
  /** The number of movements, 9,999 at most. */
  count: z.int(),
  /** The sum of those that are counted. */
  sum: baht,
  /** True where there are more than are counted. */
  more: z.boolean(),
});
export type Dust = z.infer<typeof dust>;

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

/** A payout that a movement may be, sent back by its bank. */
const returnedPayout = z.object({
  withdrawal: z.int(),
  userName: z.string(),
  /** The amount that was paid, and the part of it that the bank would have kept. */
  amount: baht,
  fee: baht,
  paidAt: instant,
  bankCode: z.string(),
  accountNumber: z.string(),
  accountName: z.string().nullable(),
  /** Our name of the payout, and the bank's own id of its transfer. */
  reference: z.string().nullable(),
  transferId: z.string().nullable(),
  /** True where the bank names one of the two with the movement. */
  named: z.boolean(),
});

const returnedPayouts = z.object({
  /** The withdrawal for which somebody has claimed the movement as its payout; null where nobody has. */
  claimed: z.int().nullable(),
  /** The payouts that it may be, at most five, the one that fits best first. */
  payouts: z.array(returnedPayout),
});
export type ReturnedPayouts = z.infer<typeof returnedPayouts>;

/** The member and the amount of the movement are stated again. */
const returnBody = z.object({
  id: rowId,
  withdrawal: rowId,
  userName,
  amount: amountGiven,
  reason,
});

export const unmatchedMoneyOperations = {
  '/api/operators.deposits.unmatched': {
    method: 'GET',
    who: 'operator',
    needs: 'deposits.claim',
    within: 'site',
    personal: true,
    summary:
      'List the movements on the site’s bank accounts that fit no deposit request, the largest or the oldest first',
    query: unmatchedQuery,
    reply: z.array(unmatchedMovement),
  },
  '/api/operators.deposits.dust': {
    method: 'GET',
    who: 'operator',
    needs: 'deposits.claim',
    within: 'site',
    summary: 'Count the money that fits no deposit request and is too small to be listed',
    reply: dust,
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
  '/api/operators.deposits.returns': {
    method: 'GET',
    who: 'operator',
    needs: 'deposits.claim',
    within: 'site',
    personal: true,
    summary:
      'Read which payouts a movement may be, sent back by the bank, the one that fits best first',
    query: z.object({ id: z.coerce.number().pipe(rowId) }),
    reply: returnedPayouts,
  },
  '/api/operators.deposits.return': {
    method: 'POST',
    who: 'operator',
    needs: 'deposits.decide',
    within: 'site',
    summary: 'Give unmatched money to a member as the payout of a withdrawal that has come back',
    body: returnBody,
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
    query: workAfter,
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
