import { z } from 'zod';
import { feedNames } from '../../money/deposits/paymentKinds.ts';
import type { Operation } from '../../Operation.ts';
import { baht, day, decimal, instant, rowId } from '../../wire.ts';

/** The feed of an account of the site. */
const feed = z.object({
  bankId: z.int(),
  bankCode: z.string(),
  accountNumber: z.string(),
  /** The last report; null where there was none yet. */
  heardAt: instant.nullable(),
  /** The last report before a silence that is longer than usual; null where all is well. */
  silentSince: instant.nullable(),
  /** The longest usual silence in seconds, while there is a longer one. */
  usualSeconds: z.int().nullable(),
  /** The business days, over for a quarter of an hour, whose list nobody has compared; 90 days back. */
  uncomparedDays: z.int(),
  /** The oldest of them. */
  uncomparedSince: day.nullable(),
});
export type Feed = z.infer<typeof feed>;

/**
 * The amount of a movement: baht of a bank or a wallet, and USDT with at most six decimals of a
 * chain.
 */
const amount = decimal(6).meta({
  description: 'Baht, at most two decimals; where the feed is a chain USDT, at most six',
});

const difference = z.object({
  movementId: z.string(),
  /**
   * `unheard`: the bank, the wallet or the chain lists it and its feed never reported it. `unlisted`:
   * the feed reported it, and it is not listed. `amount`: they say different amounts.
   */
  kind: z.enum(['unheard', 'unlisted', 'amount']),
  bankAmount: amount.nullable(),
  feedAmount: amount.nullable(),
});

/**
 * A business day of an account: what the bank, the wallet or the chain lists of it (`bankCount`,
 * `bankSum`) beside what its feed reported.
 */
const reconciliation = z.object({
  id: z.int(),
  bankId: z.int(),
  feed: z.enum(feedNames),
  accountNumber: z.string(),
  day,
  madeAt: instant,
  /** The newest 20 comparisons of the day before a late report of it opened it again, oldest first. */
  earlier: z.array(z.object({ madeAt: instant, differences: z.int() })),
  bankCount: z.int(),
  bankSum: amount,
  feedCount: z.int(),
  feedSum: amount,
  /** The movements that differ, at most a hundred of them. */
  differences: z.array(difference),
});
export type Reconciliation = z.infer<typeof reconciliation>;

/** The reconciliations older than `before`; with `differing` those alone that have differences. */
const reconciliationsQuery = z.object({
  before: rowId.optional(),
  differing: z.stringbool().default(false),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type ReconciliationsAsked = z.output<typeof reconciliationsQuery>;

const payoutDifference = z.object({
  /**
   * `unknown`: the bank lists a payment that is no order of ours. `unpaid`: it lists one that is not paid
   * here. `unlisted`: paid here, and in no list. `differs`: another amount, account or transfer. `twice`: a second
   * transfer of one order.
   */
  kind: z.enum(['unknown', 'unpaid', 'unlisted', 'differs', 'twice']),
  withdrawal: z.int().nullable(),
  reference: z.string(),
  transferId: z.string().nullable(),
  bankAmount: baht.nullable(),
  ourAmount: baht.nullable(),
  bankAccount: z.string().nullable(),
  ourAccount: z.string().nullable(),
});

/** A business day of the payout bank, beside the withdrawals of the site. */
const payoutDay = z.object({
  id: z.int(),
  day,
  madeAt: instant,
  /** False where the bank does not know the question for its payments. */
  listed: z.boolean(),
  /** The payments of the site that the bank lists. */
  bankCount: z.int(),
  bankSum: baht,
  /** The payments that differ, at most a hundred of them. */
  differences: z.array(payoutDifference),
});

const payoutDays = z.object({
  /** True where the bank listed its payments when it was last asked; null where it was never asked. */
  listed: z.boolean().nullable(),
  /** The business days, over for a quarter of an hour, about which it has not answered; 90 days back. */
  uncomparedDays: z.int(),
  uncomparedSince: day.nullable(),
  days: z.array(payoutDay),
});
export type PayoutDays = z.infer<typeof payoutDays>;

export const feedOperations = {
  '/api/operators.feeds.list': {
    method: 'GET',
    who: 'operator',
    needs: 'deposits.claim',
    within: 'site',
    summary:
      'List the feeds of the site’s accounts, the silent ones and those with days not compared first',
    reply: z.array(feed),
  },
  '/api/operators.feeds.reconciliations': {
    method: 'GET',
    who: 'operator',
    needs: 'reports.read',
    within: 'site',
    summary:
      'Read how the own lists of banks, wallets and chains agree with their feeds, newest first',
    query: reconciliationsQuery,
    reply: z.array(reconciliation),
  },
  '/api/operators.feeds.payouts': {
    method: 'GET',
    who: 'operator',
    needs: 'reports.read',
    within: 'site',
    personal: true,
    summary:
      'Read how the payments that the payout bank lists agree with the site’s withdrawals, newest first',
    query: reconciliationsQuery,
    reply: payoutDays,
  },
} as const satisfies Record<string, Operation>;
