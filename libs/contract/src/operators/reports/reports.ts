import { z } from 'zod';
import { paymentKind } from '../../money/deposits/paymentMethods.ts';
import type { Operation } from '../../Operation.ts';
import { baht, day } from '../../wire.ts';

/** Business days, both included; `to` is `from` where it is left out. At most 31 days. */
const reportQuery = z.object({ from: day, to: day.optional() });
export type ReportAsked = z.output<typeof reportQuery>;

const totals = z.object({
  /** Deposits, and withdrawals that the bank has paid. */
  paidIn: baht,
  paidOut: baht,
  stake: baht,
  /** Wins and shot prizes, without those that were taken back. */
  win: baht,
  /** Stakes that went back to members. */
  refund: baht,
  /** Money of the house that members got: by operators, for points, as affiliate income. */
  given: baht,
  /** The stakes without refunds and wins: what the house won, or lost where it is below zero. */
  result: baht,
});
export type DayTotals = z.infer<typeof totals>;

const reportedDay = z.object({
  /** It begins at 06:00 in Bangkok on this day. */
  day,
  /** False while the day still goes on. A day that is over does not change any more. */
  over: z.boolean(),
  totals,
  /** The markets that had any money, by their codes. */
  markets: z.array(
    totals.pick({ stake: true, win: true, refund: true, result: true }).extend({
      betName: z.string(),
    }),
  ),
  /** The ways by which money came in, without what went back; `kind` is null for money that no request fitted. */
  methods: z.array(z.object({ kind: paymentKind.nullable(), count: z.int(), paidIn: baht })),
  /** Every transaction type of the day. */
  types: z.array(z.object({ type: z.string(), count: z.int(), amount: baht })),
});
export type ReportedDay = z.infer<typeof reportedDay>;

export const reportOperations = {
  '/api/operators.reports.days': {
    method: 'GET',
    who: 'operator',
    needs: 'reports.read',
    within: 'site',
    summary: 'Read what business days of the site brought: in, out, stake, win and result',
    query: reportQuery,
    reply: z.array(reportedDay),
  },
} as const satisfies Record<string, Operation>;
