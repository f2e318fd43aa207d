import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { depositAmountProblem } from '../rules.ts';
import { baht, instant, rowId } from '../wire.ts';

/** A bank account of the site that members pay into. */
export const siteBank = z.object({
  bankId: z.int(),
  bankCode: z.string(),
  accountNumber: z.string(),
  name: z.string(),
  botUpdate: instant.nullable(),
});
export type SiteBank = z.infer<typeof siteBank>;

export const depositBody = z.object({
  bankId: rowId,
  /** The amount in whole baht that the member asks for; the server adds the satang. */
  prepareAmount: z.number().superRefine((amount, context) => {
    const found = depositAmountProblem(amount);
    if (found) context.addIssue({ code: 'custom', message: found });
  }),
  // The account that `bankId` names, as the member's page shows it. Where one of them is given and
  // is not that account's, the request is refused: the member would pay into another account.
  bankCode: z.string().max(16).nullish(),
  bankAccountNumber: z.string().max(32).nullish(),
  bankAccountName: z.string().max(100).nullish(),
});

export const depositStatus = z.enum([
  'pending',
  'matched',
  'credited',
  'expired',
  'rejected',
  'cancelled',
]);
export type DepositStatus = z.infer<typeof depositStatus>;

export const deposit = z.object({
  id: z.int(),
  bankId: z.int(),
  bankCode: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  /** The amount in baht that the member asked for. */
  askedAmount: baht,
  /**
   * The exact amount to send, satang included. Null in the queue: all exact amounts are held, and
   * the next one that becomes free goes to the first request of the queue.
   */
  prepareAmount: baht.nullable(),
  /** The place in the queue, of `prepareTotal` requests in it. Outside of the queue both are 1. */
  prepareIndex: z.int(),
  prepareTotal: z.int(),
  status: depositStatus,
  referTransferId: z.string().nullable(),
  createdAt: instant,
  /** The end of the request if no money comes, or in the queue if no amount becomes free. */
  expiresAt: instant,
});
export type Deposit = z.infer<typeof deposit>;

export const depositIdBody = z.object({ id: rowId });

export const depositOperations = {
  '/poy-api/banks.all': {
    method: 'GET',
    who: 'member',
    summary: 'List the bank accounts to pay into',
    reply: z.array(siteBank),
  },
  '/poy-api/deposits.create': {
    method: 'POST',
    who: 'member',
    summary: 'Request a deposit; its exact amount is reserved, or it waits for one in a queue',
    body: depositBody,
    reply: deposit,
    idempotent: true,
  },
  '/poy-api/deposits.latest': {
    method: 'GET',
    who: 'member',
    summary: 'Read the newest deposit request, or null',
    reply: deposit.nullable(),
  },
  '/poy-api/deposits.cancel': {
    method: 'POST',
    who: 'member',
    summary: 'Cancel an open deposit request',
    body: depositIdBody,
    reply: deposit,
  },
} as const satisfies Record<string, Operation>;
