import { z } from 'zod';
import { typedText } from './texts/freeText.ts';
import type { Operation } from './Operation.ts';
import { baht } from './wire.ts';

/** Payload of the money-update event. `type` is the transaction type that moved the money. */
export const moneyUpdate = z.object({
  balance: baht,
  version: z.int(),
  type: z.string(),
  amount: baht,
});
export type MoneyUpdate = z.infer<typeof moneyUpdate>;

/**
 * Payload of the slip-settled event. `kind` is set where it is about 4-digit sets and not about a
 * slip.
 */
export const slipSettled = z.object({
  kind: z.literal('set').optional(),
  poyId: z.int(),
  betId: z.int(),
  /** The group of the market; of a purchase of sets the bet type of the round. */
  betGroup: z.string(),
  status: z.enum(['won', 'lost', 'refunded', 'cancelled']),
  /** The cost of the purchase. A prize that is no more than it is no gain. */
  stake: baht,
  win: baht,
});
export type SlipSettled = z.infer<typeof slipSettled>;

/** Payload of the support-answered event. The words themselves are read by their call. */
export const supportAnswered = z.object({ conversation: z.int(), message: z.int() });

/** A body without a channel asks for the sign-in of the member on the connection (`pusher:signin`). */
const realtimeAuthBody = z.object({
  socket_id: typedText.max(64),
  channel_name: typedText.max(200).optional(),
});

/** `user_data` is the text that a sign-in sends with `auth`; a channel has none. */
const realtimeAuthReply = z.object({ auth: z.string(), user_data: z.string().optional() });

export const realtimeOperations = {
  '/api/realtime.auth': {
    method: 'POST',
    who: 'member',
    summary:
      'Authorise a private channel or a sign-in (Pusher protocol; the answer has no data wrapper)',
    body: realtimeAuthBody,
    reply: realtimeAuthReply,
    bare: true,
  },
} as const satisfies Record<string, Operation>;
