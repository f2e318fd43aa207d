import { z } from 'zod';
import { typedText } from '../texts/freeText.ts';
import type { Operation } from '../Operation.ts';
import { baht, decimal, instant, rowId } from '../wire.ts';

/** The commission of a member who invites others, and the link to invite by. */
const afCash = z.object({
  afMoney: baht,
  /** The word of the member's link: /register/<slug>. */
  slug: z.string(),
  /** The number of members who were invited. */
  members: z.int(),
  /** The part of their settled stake that is earned, in per cent. */
  percent: z.number(),
});
export type AfCash = z.infer<typeof afCash>;

const page = { limit: z.int().min(1).max(200).default(50) };

export const afTransactionsBody = z.object({
  /** The filter format of specification §9; by default from 30 days ago to tomorrow. */
  startedDate: typedText.max(40).optional(),
  endedDate: typedText.max(40).optional(),
  before: z.int().optional(),
  ...page,
});

const afTransactionsReply = z.object({
  transactions: z.array(
    z.object({
      id: z.int(),
      /** Commission earned, taken back with stake that a correction took back, or moved to money. */
      transactionType: z.enum(['AF_COMMISSION', 'AF_COMMISSION_BACK', 'MOVE_AF_TO_MONEY']),
      amount: baht,
      balance: baht,
      createdAt: instant,
      /** The member whose stake it came from, masked; null where it came from none. */
      from: z.string().nullable(),
    }),
  ),
  next: z.int().nullable(),
});
export type AfTransactionsReply = z.infer<typeof afTransactionsReply>;

const afMembersReply = z.object({
  members: z.array(z.object({ id: z.int(), name: z.string(), joinedAt: instant })),
  next: z.int().nullable(),
});
export type AfMembersReply = z.infer<typeof afMembersReply>;

/** In baht. Commission is moved from 1 baht on (specification §9, MOVE_AF_TO_MONEY). */
const afMoveBody = z.object({ amount: decimal(2).min(1).max(10_000_000) });

export const affiliateOperations = {
  '/api/af-cashs': {
    method: 'GET',
    who: 'member',
    summary: 'Read what the member has earned by inviting others, and the link to invite by',
    reply: afCash,
  },
  '/api/af-cashs.transaction.all': {
    method: 'POST',
    who: 'member',
    summary: 'Read the statement of the affiliate account, newest first',
    body: afTransactionsBody,
    reply: afTransactionsReply,
  },
  '/api/af-cashs.members': {
    method: 'POST',
    who: 'member',
    summary: 'List the members whom the member has invited, newest first',
    body: z.object({ before: rowId.optional(), ...page }),
    reply: afMembersReply,
  },
  '/api/af-cashs.move': {
    method: 'POST',
    who: 'member',
    summary: 'Move commission to the member’s money',
    body: afMoveBody,
    reply: z.object({ money: baht, afMoney: baht }),
    idempotent: true,
  },
} as const satisfies Record<string, Operation>;
