import { z } from 'zod';
import { typedText } from '../../texts/freeText.ts';
import type { Operation } from '../../Operation.ts';
import { depositAmountProblem } from '../../rules.ts';
import { baht, instant, rowId } from '../../wire.ts';
import { kindsThatAsk } from './paymentKinds.ts';
import { paymentKind } from './paymentMethods.ts';
import { siteBank } from './siteBank.ts';

const wholeAmount = z.number().superRefine((amount, context) => {
  const found = depositAmountProblem(amount);
  if (found) context.addIssue({ code: 'custom', message: found });
});

export const depositBody = z.object({
  bankId: rowId,
  /** The amount in whole baht that the member asks for; the server adds the satang. */
  prepareAmount: wholeAmount,
  // The account that `bankId` names, as the member's page shows it. Where one of them is given and
  // is not that account's, the request is refused: the member would pay into another account.
  bankCode: typedText.max(16).nullish(),
  bankAccountNumber: typedText.max(32).nullish(),
  bankAccountName: typedText.max(100).nullish(),
});

/**
 * A request of a kind that needs no more than an amount. The server picks the account where none is
 * chosen.
 */
const askDepositBody = z.object({
  kind: z.enum(kindsThatAsk('amount')),
  /** In whole baht. */
  amount: wholeAmount,
  bankId: rowId.optional(),
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

/** A price in USDT that holds until the request ends. The credit is `prepareAmount`, whatever comes. */
const quote = z.object({
  /** Baht for one USDT. */
  rate: baht,
  /** The exact amount to send, in millionths of a USDT, which no other open request has. */
  micro: z.int(),
  /** The confirmations of the transfer so far; null where the chain shows none. */
  confirmations: z.int().nullable(),
  /** The confirmations with which the money is credited. */
  needed: z.int(),
  /** Grows with every report about the transfer, so that an older message is known as such. */
  step: z.int(),
});
export type Quote = z.infer<typeof quote>;

export const deposit = z.object({
  id: z.int(),
  /** The way to pay in. A member has one open request of each kind. */
  kind: paymentKind,
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
  /**
   * The text of the QR code to pay, EMVCo for PromptPay and the address for USDT; null where there is
   * none, or none any more.
   */
  qrPayload: z.string().nullable(),
  /** The reference to write into the message of a wallet transfer; null for other kinds. */
  reference: z.string().nullable(),
  /** The USDT to send; null for other kinds, and in the queue. */
  quote: quote.nullable(),
  /**
   * `secondTransfer` where a slip of the same sum and time was credited before: this one is credited
   * when the bank reports a second transfer. Null for everything else.
   */
  waitsFor: z.literal('secondTransfer').nullable(),
  /** `creditedSlip` where the money of the same slip was credited to another request; else null. */
  endedFor: z.literal('creditedSlip').nullable(),
  createdAt: instant,
  /** The end of the request if no money comes, or in the queue if no amount becomes free. */
  expiresAt: instant,
});
export type Deposit = z.infer<typeof deposit>;

const depositIdBody = z.object({ id: rowId });

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
  '/poy-api/deposits.ask': {
    method: 'POST',
    who: 'member',
    summary: 'Request a deposit by its kind and amount: fast, by QR code, from a wallet or in USDT',
    body: askDepositBody,
    reply: deposit,
    idempotent: true,
  },
  '/poy-api/deposits.latest': {
    method: 'GET',
    who: 'member',
    summary: 'Read the newest deposit request, of one kind or of all, or null',
    query: z.object({ kind: paymentKind.optional() }),
    reply: deposit.nullable(),
  },
  '/poy-api/deposits.open': {
    method: 'GET',
    who: 'member',
    summary: 'Read the open deposit requests, at most one of each kind',
    reply: z.array(deposit),
  },
  '/poy-api/deposits.cancel': {
    method: 'POST',
    who: 'member',
    summary: 'Cancel an open deposit request',
    body: depositIdBody,
    reply: deposit,
  },
} as const satisfies Record<string, Operation>;
