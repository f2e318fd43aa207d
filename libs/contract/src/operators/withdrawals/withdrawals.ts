import { z } from 'zod';
import { readText } from '../../texts/freeText.ts';
import { returnedWhy, withdrawalStatus } from '../../money/withdrawals.ts';
import type { Operation } from '../../Operation.ts';
import { baht, instant, rowId } from '../../wire.ts';
import { amountGiven, reason, userName, workAfter } from '../fields.ts';
import { reviewReasons } from './reviewReasons.ts';

/** The rules by which a person looks at a withdrawal before it is paid. */
export const reviewReason = z.enum(reviewReasons);
export type ReviewReason = z.infer<typeof reviewReason>;

/**
 * The reasons why a person looks at a withdrawal: a rule of the site, a `debt` of the member, `closed`, because
 * the money pages are closed to the member, `reversed`, because a bank took a deposit of the member back, or `alarm`,
 * because a bank takes one back with another sum or sender than it had reported.
 */
export const withdrawalReason = z.enum([...reviewReasons, 'debt', 'closed', 'reversed', 'alarm']);

/** One thing that the bank said of a payout, and that is not so in its order. */
const bankDifference = z.object({
  /** `transferId` is a transfer that another withdrawal has already. */
  what: z.enum(['amount', 'currency', 'bankCode', 'accountNumber', 'transferId']),
  /** The bank's word; null where it said nothing of it. */
  said: z.string().nullable(),
});
export type BankDifference = z.infer<typeof bankDifference>;

/** A withdrawal as operators see it. */
const operatorWithdrawal = z.object({
  id: z.int(),
  userName: z.string(),
  bankCode: z.string(),
  accountNumber: z.string(),
  accountName: z.string().nullable(),
  amount: baht,
  status: withdrawalStatus,
  returnedWhy: returnedWhy.nullable(),
  /** The sum that the bank sent back after it was paid; null where it did not. */
  cameBack: baht.nullable(),
  reasons: z.array(withdrawalReason),
  /** The sum that the member owes now, and the debt that stopped this withdrawal; 0 where there is none. */
  debt: baht,
  debtNoticed: baht,
  /** The sum that banks took back, or say that they take back, while it was open; 0 where there is none. */
  takenBack: baht,
  /** True where two persons approve it. */
  needsTwo: z.boolean(),
  /** The person who approved or refused it; of two the first one. */
  decidedBy: z.string().nullable(),
  confirmedBy: z.string().nullable(),
  /** The name of the payout at the bank; null until it begins. */
  reference: z.string().nullable(),
  /** The number of questions to the bank, its last answer, and its own id of the transfer. */
  tries: z.int(),
  bankSaid: z.string().nullable(),
  transferId: z.string().nullable(),
  /** The words of the bank that are not so in the order. Then only two persons settle the payout. */
  differs: z.array(bankDifference),
  /** The first of the two persons who settle it, and what the bank told them. */
  settling: z
    .object({
      by: z.string(),
      outcome: z.enum(['paid', 'returned']),
      transferId: z.string().nullable(),
    })
    .nullable(),
  createdAt: instant,
  changedAt: instant,
});
export type OperatorWithdrawal = z.infer<typeof operatorWithdrawal>;

const withdrawalsQuery = z.object({
  userName: userName.optional(),
  status: withdrawalStatus.optional(),
  before: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type WithdrawalsAsked = z.output<typeof withdrawalsQuery>;

/** The member and the amount are stated again. Nothing is done where they are others. */
const approveBody = z.object({ id: rowId, userName, amount: amountGiven, reason });

const settleBody = z.object({
  id: rowId,
  userName,
  amount: amountGiven,
  outcome: z.enum(['paid', 'returned']),
  /** The bank's own id of the transfer; only of one that was paid. */
  transferId: readText().min(1).max(100).optional(),
  reason,
});
export type Settlement = z.output<typeof settleBody>;

export const withdrawalCareOperations = {
  '/api/operators.withdrawals.waiting': {
    method: 'GET',
    who: 'operator',
    needs: 'withdrawals.read',
    within: 'site',
    personal: true,
    summary:
      'List the withdrawals that wait for a person, oldest or largest first: reviews, unclear answers, debts',
    query: workAfter,
    reply: z.array(operatorWithdrawal),
  },
  '/api/operators.withdrawals.list': {
    method: 'GET',
    who: 'operator',
    needs: 'withdrawals.read',
    within: 'site',
    personal: true,
    summary: 'List withdrawals of the site, newest first',
    query: withdrawalsQuery,
    reply: z.array(operatorWithdrawal),
  },
  '/api/operators.withdrawals.approve': {
    method: 'POST',
    who: 'operator',
    needs: 'withdrawals.decide',
    within: 'site',
    summary: 'Let a reviewed withdrawal be paid; above the site’s limit two persons do so',
    body: approveBody,
    reply: operatorWithdrawal,
  },
  '/api/operators.withdrawals.refuse': {
    method: 'POST',
    who: 'operator',
    needs: 'withdrawals.decide',
    within: 'site',
    summary: 'Give the money of a withdrawal that is not being paid back to its member',
    body: z.object({ id: rowId, reason }),
    reply: operatorWithdrawal,
  },
  '/api/operators.withdrawals.settle': {
    method: 'POST',
    who: 'operator',
    needs: 'withdrawals.settle',
    within: 'site',
    summary:
      'Say what the bank told about a payout that it never answered; a second person says it again',
    body: settleBody,
    reply: operatorWithdrawal,
  },
} as const satisfies Record<string, Operation>;
