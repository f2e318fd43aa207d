import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { baht, rowId } from '../wire.ts';

/** The loyalty points of a member, and the levels that they lead to. */
const loyaltyBalance = z.object({
  /** The points that can be redeemed. */
  balance: z.int(),
  /** All points that were ever given; they make the level. */
  lifetime: z.int(),
  level: z.int(),
  /** Each level with the lifetime points from which it holds. */
  levels: z.array(z.object({ level: z.int(), points: z.int() })),
  /** The baht that a point is worth, and the baht of settled stake that make one. */
  pointValue: baht,
  pointStake: baht,
});
export type LoyaltyBalance = z.infer<typeof loyaltyBalance>;

export const loyaltyOperations = {
  '/api/loyalty-points.balance': {
    method: 'GET',
    who: 'member',
    summary: 'Read the loyalty points and the level of the member',
    reply: loyaltyBalance,
  },
  '/api/loyalty-points.redeem': {
    method: 'POST',
    who: 'member',
    summary: 'Redeem loyalty points for money',
    body: z.object({ points: rowId.min(1) }),
    reply: z.object({ money: baht, balance: z.int() }),
    idempotent: true,
  },
} as const satisfies Record<string, Operation>;
