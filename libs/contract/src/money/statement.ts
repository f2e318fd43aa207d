import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { baht, instant } from '../wire.ts';

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

export const statementOperations = {
  '/poy-api/transactions.all': {
    method: 'POST',
    who: 'member',
    summary: 'Statement, newest first',
    body: transactionsBody,
    reply: transactionsReply,
  },
} as const satisfies Record<string, Operation>;
