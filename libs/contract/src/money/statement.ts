import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { transactionGroups } from '../transactionGroups.ts';
import { baht, instant } from '../wire.ts';

/** Transaction types of specification §9 that this product makes so far. */
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
  // Our own types. REVERSAL takes back a win or refund that was wrong. The part that could not be
  // taken back is owed, and DEBT_COLLECT pays it later.
  'REVERSAL',
  'DEBT_COLLECT',
] as const;

export const transactionType = z.enum(transactionTypes);
export type TransactionType = z.infer<typeof transactionType>;

/** Every type that may be asked for: those of the specification's groups, and our own. */
const askableTypes = [
  ...new Set([...Object.values(transactionGroups).flat(), ...transactionTypes]),
];

export const transactionsBody = z.object({
  /** The filter format of specification §9; by default from 3 days ago to tomorrow. */
  startedDate: z.string().max(40).optional(),
  endedDate: z.string().max(40).optional(),
  /**
   * Only transactions of these types; without it all types. A type that the product does not make
   * yet has no transactions.
   */
  types: z.array(z.enum(askableTypes)).max(askableTypes.length).optional(),
  before: z.int().optional(),
  limit: z.int().min(1).max(200).default(50),
});

export const transaction = z.object({
  id: z.int(),
  transactionType,
  /** The amount is negative when money left the member's account. */
  amount: baht,
  balance: baht,
  createdAt: instant,
  transferTime: instant.nullable(),
  /**
   * The thing that the transaction belongs to, for a link: the poyId of a slip or of a set ticket
   * (with its bet type in `betGroup`), the id of a deposit, or the betId of a round.
   */
  reference: z
    .object({
      kind: z.enum(['slip', 'set', 'deposit', 'round', 'operator']),
      id: z.int(),
      text: z.string(),
      betGroup: z.string().nullable(),
      /** The code of the market that it is about; null where it is about none. */
      betName: z.string().nullable(),
    })
    .nullable(),
});
export type Transaction = z.infer<typeof transaction>;

/**
 * The amount that a member owes, because a corrected result came when the money was spent, and the
 * postings that made it, newest first, with the receipts they are about. It is left out where
 * nothing is owed.
 */
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
    summary: 'Read the statement, newest first',
    body: transactionsBody,
    reply: transactionsReply,
  },
} as const satisfies Record<string, Operation>;
