import { z } from 'zod';
import type { errorCodes } from '../errors/errorCodes.ts';
import type { Operation } from '../Operation.ts';
import { baht, instant, nearest, rowId } from '../wire.ts';

/**
 * The states of a withdrawal: `asked` waits for the payout, `review` for a person who looks at it
 * ("being checked"), `paying` was handed to the bank, `paid` and `returned` are final.
 */
export const withdrawalStatus = z.enum(['asked', 'review', 'paying', 'paid', 'returned']);
export type WithdrawalStatus = z.infer<typeof withdrawalStatus>;

/**
 * The cause of a return: the member's own wish, the word of operators, that of the bank, or a `debt` that its
 * money has paid by a rule of the site.
 */
export const returnedWhy = z.enum(['cancelled', 'refused', 'bank', 'debt']);
export type ReturnedWhy = z.infer<typeof returnedWhy>;

export const withdrawal = z.object({
  id: z.int(),
  /** The account of the member, as `users-banks` calls it, and what is shown of it. */
  bankId: z.int(),
  bankCode: z.string(),
  /** The number with all but its last four digits masked, such as xxxxxx4567. */
  bankAccountNumber: z.string(),
  amount: baht,
  status: withdrawalStatus,
  /** Null where it is not returned. */
  returnedWhy: returnedWhy.nullable(),
  /** The sum that the bank sent back after it was paid; null where it did not. The bank kept the rest. */
  cameBack: baht.nullable(),
  /** True while the member can take it back. */
  cancellable: z.boolean(),
  createdAt: instant,
  /** The moment since which it has the status. */
  changedAt: instant,
});
export type Withdrawal = z.infer<typeof withdrawal>;

/** In baht, with satang where the member wants them. */
const amountTyped = z
  .number({ error: ({ input }) => (input == null ? 'amount.required' : 'amount.invalid') })
  .positive('amount.small')
  .max(10_000_000, 'amount.large')
  .multipleOf(0.01, 'amount.invalid')
  .overwrite(nearest(2))
  .meta({ description: 'Baht, at most two decimals' });

const withdrawalBody = z.object({ bankId: rowId, amount: amountTyped });

const withdrawalsQuery = z.object({
  /** The id of the row to go on from. */
  before: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

const refusalCodes = [
  'WITHDRAWAL_OFF',
  'WITHDRAWAL_OPEN',
  'WITHDRAWAL_DEBT',
  'WITHDRAWAL_ACCOUNT',
  'WITHDRAWAL_HELD',
  'WITHDRAWAL_TURNOVER',
  'WITHDRAWAL_TIME_LIMIT',
  'WITHDRAWAL_COUNT_LIMIT',
  'WITHDRAWAL_DAY_LIMIT',
  'INSUFFICIENT_BALANCE',
  'WITHDRAWAL_AHEAD',
] as const satisfies readonly (keyof typeof errorCodes)[];

/** The reason why an amount cannot be withdrawn now. */
const withdrawalRefusal = z.object({
  /** The error that `withdrawals.create` would answer. */
  code: z.enum(refusalCodes),
  /** The sum that it is about, such as a debt, the stake left to play or the most; null for none. */
  sum: baht.nullable(),
  /** The moment from which it no longer stands against a withdrawal; null where no time ends it. */
  from: instant.nullable(),
});
export type WithdrawalRefusal = z.infer<typeof withdrawalRefusal>;

/** The bounds of a withdrawal at this moment, which are those that `withdrawals.create` applies. */
export const withdrawalTerms = z.object({
  /** The least and the most of one withdrawal. */
  min: baht,
  perTime: baht,
  perDay: baht,
  /** The rest of `perDay` and of `timesPerDay` on this Bangkok day. */
  leftToday: baht,
  timesPerDay: z.int(),
  timesLeftToday: z.int(),
  /** The cash that can be set aside, and what withdrawals have set aside already. */
  cash: baht,
  held: baht,
  /** The debt of the member. Nothing can be withdrawn before it is paid, as by `debts.pay`. */
  debt: baht,
  /** The most that can be asked for now, by everything that is checked; 0 where nothing can. */
  most: baht,
  /** The refusal that a larger amount than `most` would meet; null where every amount meets `refusedFor`. */
  boundBy: withdrawalRefusal.nullable(),
  turnover: z.object({
    canWithdraw: z.boolean(),
    /** The stake that is still to be settled before money can leave. */
    left: baht,
  }),
  /** The verified accounts. `heldUntil` is set while a new account or password holds withdrawals. */
  accounts: z.array(
    z.object({
      bankId: z.int(),
      bankCode: z.string(),
      /** The number with all but its last four digits masked, such as xxxxxx4567. */
      bankAccountNumber: z.string(),
      heldUntil: instant.nullable(),
    }),
  ),
  /** The withdrawal that is under way; null where there is none. */
  open: withdrawal.nullable(),
  /** The refusals that any amount would meet now, the first one first; empty where a withdrawal is possible. */
  refusedFor: z.array(withdrawalRefusal),
});
export type WithdrawalTerms = z.infer<typeof withdrawalTerms>;

export const withdrawalOperations = {
  '/poy-api/withdrawals.terms': {
    method: 'GET',
    who: 'member',
    summary: 'Read how much can be withdrawn now, and why not more',
    reply: withdrawalTerms,
  },
  '/poy-api/withdrawals.create': {
    method: 'POST',
    who: 'member',
    summary: 'Ask for a withdrawal to an own verified account; its amount is set aside at once',
    body: withdrawalBody,
    reply: withdrawal,
    idempotent: true,
  },
  '/poy-api/withdrawals.all': {
    method: 'GET',
    who: 'member',
    summary: 'List the own withdrawals, newest first',
    query: withdrawalsQuery,
    reply: z.object({
      withdrawals: z.array(withdrawal),
      next: z.int().nullable(),
      /**
       * The minutes within which four of five of the newest withdrawals of the site arrived; null where
       * too few have.
       */
      usualMinutes: z.int().nullable(),
    }),
  },
  '/poy-api/withdrawals.cancel': {
    method: 'POST',
    who: 'member',
    summary: 'Take a withdrawal back that is not being paid yet',
    body: z.object({ id: rowId }),
    reply: withdrawal,
  },
  '/poy-api/debts.pay': {
    method: 'POST',
    who: 'member',
    summary: 'Pay what the member owes, or a part of it, from the member’s money',
    body: z.object({ amount: amountTyped }),
    reply: z.object({ owed: baht, money: baht }),
    idempotent: true,
  },
} as const satisfies Record<string, Operation>;
