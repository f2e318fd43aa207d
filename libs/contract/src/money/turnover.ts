import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { baht, instant } from '../wire.ts';

/** The stake that a member has left to make before money may be withdrawn. */
export const turnover = z.object({
  canWithdraw: z.boolean(),
  /** The baht that are left to stake. */
  turnOver: baht,
  /** The reason for it: a deposit, or none. */
  type: z.enum(['deposit', 'none']),
  /** The newest deposits, the newest first. */
  deposits: z.array(
    z.object({
      /** The id of its transaction in the statement. */
      id: z.int(),
      amount: baht,
      /** The stake that it asks for, and the settled stake that counts for it. */
      required: baht,
      played: baht,
      /** True where everything was lost before all of it was played: nothing is left to play. */
      cleared: z.boolean(),
      createdAt: instant,
    }),
  ),
});
export type Turnover = z.infer<typeof turnover>;

export const turnoverOperations = {
  '/poy-api/turnovers': {
    method: 'GET',
    who: 'member',
    summary: 'Read what is left to stake before money may be withdrawn, by deposit',
    reply: turnover,
  },
} as const satisfies Record<string, Operation>;
