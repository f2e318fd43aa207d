import { z } from 'zod';
import { depositAmountProblem } from './rules.ts';
import { baht, instant, rowId } from './wire.ts';

/** Transaction types of specification §9 that this house can make so far, each with the side it stands on in a statement. */
export const transactionTypes = [
  'DEPOSIT',
  'ADMIN_INCREASE',
  'ADMIN_DECREASE',
  'ABORT_POY',
  'YING_WIN',
  'BET_YEEKEE',
  'WIN_YEEKEE',
  'BET_GOV',
  'WIN_GOV',
  'BET_STOCK',
  'WIN_STOCK',
  'BET_SET_4',
  'WIN_SET_4',
  // Our own: a win or refund that was wrong is taken back; what could not be is owed, and paid later.
  'REVERSAL',
  'DEBT_COLLECT',
] as const;
export const transactionType = z.enum(transactionTypes);
export type TransactionType = z.infer<typeof transactionType>;

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
  /** Whole baht asked for; the server adds the satang. */
  prepareAmount: z.number().superRefine((amount, context) => {
    const found = depositAmountProblem(amount);
    if (found) context.addIssue({ code: 'custom', message: found });
  }),
  bankCode: z.string().max(16).optional(),
  bankAccountNumber: z.string().max(32).optional(),
  bankAccountName: z.string().max(100).optional(),
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
  /** What the member asked for. */
  askedAmount: baht,
  /** The exact amount to send, satang included. */
  prepareAmount: baht,
  /** Place in the queue for this amount, and how many wait. */
  prepareIndex: z.int(),
  prepareTotal: z.int(),
  status: depositStatus,
  referTransferId: z.string().nullable(),
  createdAt: instant,
  expiresAt: instant,
});
export type Deposit = z.infer<typeof deposit>;
export const depositIdBody = z.object({ id: rowId });

export const transactionsBody = z.object({
  /** Specification §9, filter format; default 3 days ago to tomorrow. */
  startedDate: z.string().max(40).optional(),
  endedDate: z.string().max(40).optional(),
  /** Only transactions of these types; left out: all. */
  types: z.array(transactionType).max(transactionTypes.length).optional(),
  before: z.int().optional(),
  limit: z.int().min(1).max(200).default(50),
});
export const transaction = z.object({
  id: z.int(),
  transactionType,
  /** Negative when money left the member's account. */
  amount: baht,
  balance: baht,
  createdAt: instant,
  transferTime: instant.nullable(),
  /** What it belongs to, for a link: a slip's or a set ticket's poyId (its bet type in `betGroup`), a deposit's id, a round's betId. */
  reference: z
    .object({
      kind: z.enum(['slip', 'set', 'deposit', 'round', 'operator']),
      id: z.int(),
      text: z.string(),
      betGroup: z.string().nullable(),
    })
    .nullable(),
});
export type Transaction = z.infer<typeof transaction>;
/** What a member owes (left out where nothing is), because a corrected result found the money spent, and how it came to be; newest first, with the receipts it is about. */
export const memberDebt = z.object({
  owed: baht,
  postings: z.array(z.object({ amount: baht, createdAt: instant, text: z.string().nullable() })),
});
export const transactionsReply = z.object({
  transactions: z.array(transaction),
  next: z.int().nullable(),
  debt: memberDebt.optional(),
});
export type TransactionsReply = z.infer<typeof transactionsReply>;

/** One movement reported by a bank feed, signed over `${timestamp}.${body}` with HMAC-SHA-256. */
export const bankMovement = z.object({
  /** The bank's own id of the movement: reported twice, it counts once. */
  movementId: z.string().min(1).max(100),
  bankAccountNumber: z.string().max(32),
  amount: z.number().positive(),
  fromAccount: z.string().max(64),
  fromName: z.string().max(100),
  /** The bank's time; no later than the year 9999. */
  at: instant.min(0).max(253_402_300_799_999),
});
export const bankMovementReply = z.object({
  status: z.enum(['credited', 'unmatched', 'duplicate']),
});
