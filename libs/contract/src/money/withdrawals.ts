import { z } from 'zod';
import type { errorCodes } from '../errorCodes.ts';
import type { Operation } from '../Operation.ts';
import { baht, instant, rowId } from '../wire.ts';

/**
 * The states of a withdrawal: `asked` waits for the payout, `review` for a person who looks at it
 * ("being checked"), `paying` was handed to the bank, `paid` and `returned` are final.
 */
export const withdrawalStatus = z.enum(['asked', 'review', 'paying', 'paid', 'returned']);
export type WithdrawalStatus = z.infer<typeof withdrawalStatus>;

/** The cause of a return: the member's own wish, the word of operators, or that of the bank. */
export const returnedWhy = z.enum(['cancelled', 'refused', 'bank']);
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
  /** True while the member can take it back. */
  cancellable: z.boolean(),
  createdAt: instant,
  /** The moment since which it has the status. */
  changedAt: instant,
});
export type Withdrawal = z.infer<typeof withdrawal>;

const withdrawalBody = z.object({
  bankId: rowId,
  /** In baht, with satang where the member wants them. */
  amount: z
    .number({ error: ({ input }) => (input == null ? 'amount.required' : 'amount.invalid') })
    .positive('amount.small')
    .max(10_000_000, 'amount.large')
    .multipleOf(0.01, 'amount.invalid'),
});

const withdrawalsQuery = z.object({
  /** The id of the row to go on from. */
  before: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

const refusalCodes = [
  'WITHDRAWAL_OFF',
  'WITHDRAWAL_OPEN',
  'WITHDRAWAL_ACCOUNT',
  'WITHDRAWAL_HELD',
  'WITHDRAWAL_TURNOVER',
  'WITHDRAWAL_COUNT_LIMIT',
  'WITHDRAWAL_DAY_LIMIT',
  'INSUFFICIENT_BALANCE',
] as const satisfies readonly (keyof typeof errorCodes)[];

/** The bounds of a withdrawal at this moment, which are those that `withdrawals.create` applies. */
export const withdrawalTerms = z.object({
  /** The least and the most of one withdrawal. */
  min: baht,
  perTime: baht,
  perDay: baht,
  /** What is left of `perDay` and `timesPerDay` on this Bangkok day. */
  leftToday: baht,
  timesPerDay: z.int(),
  timesLeftToday: z.int(),
  /** The cash that can be set aside, and what withdrawals have set aside already. */
  cash: baht,
  held: baht,
  /** The most that can be asked for now; 0 where nothing can. */
  most: baht,
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
  /** The errors that any amount would meet now, the first one first; empty where it is possible. */
  refusedFor: z.array(z.enum(refusalCodes)),
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
    reply: z.object({ withdrawals: z.array(withdrawal), next: z.int().nullable() }),
  },
  '/poy-api/withdrawals.cancel': {
    method: 'POST',
    who: 'member',
    summary: 'Take a withdrawal back that is not being paid yet',
    body: z.object({ id: rowId }),
    reply: withdrawal,
  },
} as const satisfies Record<string, Operation>;
