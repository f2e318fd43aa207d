import { z } from 'zod';
import { typedText } from '../texts/freeText.ts';
import type { Operation } from '../Operation.ts';
import { transactionGroups } from './transactionGroups.ts';
import { baht, instant } from '../wire.ts';

/** Every transaction type that a statement can have: those of all groups. */
export const transactionTypes = Object.values(transactionGroups).flat();

export const transactionType = z.enum(transactionTypes);
export type TransactionType = z.infer<typeof transactionType>;

export const transactionsBody = z.object({
  /** The filter format of specification §9; by default from 3 days ago to tomorrow. */
  startedDate: typedText.max(40).optional(),
  endedDate: typedText.max(40).optional(),
  /** Only transactions of these types; without it all types. */
  types: z.array(transactionType).max(transactionTypes.length).optional(),
  /**
   * Only what was paid in by this way: `normal` by a transfer between banks, `fast` by one that is
   * found at once, `wallet` by a wallet or a coin.
   */
  deposits: z.enum(['normal', 'fast', 'wallet']).optional(),
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
   * (with its bet type in `betGroup`), the id of a deposit or of a withdrawal, the betId of a round, or
   * a round of a game (its provider's number in `text`, the code of the partner in `betGroup`).
   */
  reference: z
    .object({
      kind: z.enum(['slip', 'set', 'deposit', 'round', 'operator', 'withdrawal', 'game']),
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
const memberDebt = z.object({
  owed: baht,
  postings: z.array(z.object({ amount: baht, createdAt: instant, text: z.string().nullable() })),
});

export const transactionsReply = z.object({
  transactions: z.array(transaction),
  next: z.int().nullable(),
  debt: memberDebt.optional(),
});
export type TransactionsReply = z.infer<typeof transactionsReply>;

const bankTransactionsBody = z.object({
  /** The cursor of the answer before. */
  before: z.int().min(0).optional(),
  limit: z.int().min(1).max(200).default(50),
});

const bankTransactionsReply = z.object({
  transactions: z.array(
    z.object({
      kind: z.enum(['deposit', 'withdrawal']),
      id: z.int(),
      bankCode: z.string(),
      amount: baht,
      /** The state of the request: those of a deposit, or of a withdrawal. */
      status: z.string(),
      createdAt: instant,
    }),
  ),
  /** Microseconds since 1970: the cursor for older rows. */
  next: z.int().nullable(),
});
export type BankTransactionsReply = z.infer<typeof bankTransactionsReply>;

const gameRoundsBody = transactionsBody
  .pick({ startedDate: true, endedDate: true, limit: true })
  .extend({
    /** The cursor of the answer before. */
    before: z.int().min(0).optional(),
  });

/** A round of a game, or money of a provider that belongs to none. */
export const gameRound = z.object({
  /** Microseconds since 1970 at which it began. */
  id: z.int(),
  /** The code of the partner. */
  partner: z.string(),
  /** The name of the title; null where the provider named none that is known. */
  title: z.string().nullable(),
  /** The provider's number of the round; null for money that belongs to no round. */
  round: z.string().nullable(),
  /** The stakes, and what was paid for them, after what was taken back. */
  staked: baht,
  paid: baht,
  /** What was paid less the stakes: below zero where the member lost. */
  net: baht,
  openedAt: instant,
  /** The end of the round; null while it is open, and may stake and pay more. */
  closedAt: instant.nullable(),
});
export type GameRound = z.infer<typeof gameRound>;

const gameRoundsReply = z.object({
  rounds: z.array(gameRound),
  /** The cursor for older rows; null where there are none. */
  next: z.int().nullable(),
});
export type GameRoundsReply = z.infer<typeof gameRoundsReply>;

export const statementOperations = {
  '/poy-api/transactions.games': {
    method: 'POST',
    who: 'member',
    summary: 'List the member’s rounds of games, newest first',
    body: gameRoundsBody,
    reply: gameRoundsReply,
  },
  '/poy-api/transactions.bank': {
    method: 'POST',
    who: 'member',
    summary: 'List the member’s deposits and withdrawals by bank, whatever became of them',
    body: bankTransactionsBody,
    reply: bankTransactionsReply,
  },
  '/poy-api/transactions.all': {
    method: 'POST',
    who: 'member',
    summary: 'Read the statement, newest first',
    body: transactionsBody,
    reply: transactionsReply,
  },
} as const satisfies Record<string, Operation>;
