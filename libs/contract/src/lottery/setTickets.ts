import { setQuantity, setTiers } from '@poy/bet-rules';
import { z } from 'zod';
import { typedText } from '../texts/freeText.ts';
import type { Operation } from '../Operation.ts';
import { baht, day } from '../wire.ts';
import { setNumber, setPrizeRow } from './sets4d.ts';
import { purchaseSummary, slipBody, slipStatus } from './slips.ts';

const quantity = z.int().min(setQuantity.min).max(setQuantity.max);

const seenBaht = baht.min(0).max(1e9);

/**
 * The order of a member: each number once, on the terms that the member saw. Nothing is sold where
 * other terms hold by now.
 */
export const placeSetsBody = z.object({
  betId: z.int(),
  price: seenBaht,
  prizes: z.array(setPrizeRow.extend({ prize: seenBaht })).max(setTiers.length),
  lines: z
    .array(z.object({ number: setNumber, quantity }))
    .min(1)
    .max(100)
    .superRefine((lines, context) => {
      const seen = new Set<string>();
      lines.forEach(({ number }, index) => {
        if (seen.has(number))
          context.addIssue({ code: 'custom', path: [index, 'number'], message: 'number.twice' });
        seen.add(number);
      });
    }),
});
export type PlaceSetsBody = z.infer<typeof placeSetsBody>;

/**
 * `details.lines` of SET_SOLD_OUT: one entry for each line that asks for more than there is, by its
 * index in the request.
 */
export const soldOutLine = z.object({ index: z.int(), number: setNumber, left: z.int() });
export type SoldOutLine = z.infer<typeof soldOutLine>;

/** One purchase of sets in the list. */
export const setTicketSummary = purchaseSummary.extend({
  /** The number of sets in all lines. */
  quantity: z.int(),
});
export type SetTicketSummary = z.infer<typeof setTicketSummary>;

const setTicketLine = z.object({
  number: setNumber,
  quantity: z.int(),
  /** The price of all sets of the line. */
  price: baht,
  status: slipStatus,
  /** The prize that the line hit, of the table it was bought under. */
  tier: z.enum(setTiers).nullable(),
  win: baht,
});

export const setTicket = setTicketSummary.extend({
  /** The price of one set, as it was bought. */
  price: baht,
  prizes: z.array(setPrizeRow),
  lines: z.array(setTicketLine),
});
export type SetTicket = z.infer<typeof setTicket>;

/**
 * `betType` is a round's bet type or a lottery's betName. `from` and `to` are the Bangkok days of
 * buying, both included. `before` is the poyId to go on from, because the list is newest first.
 */
const setTicketsBody = z.object({
  betType: typedText.max(64).optional(),
  status: z.enum(['waiting', 'settled', 'won']).optional(),
  from: day.optional(),
  to: day.optional(),
  before: z.int().optional(),
  limit: z.int().min(1).max(100).default(20),
});

export const setTicketsReply = z.object({
  tickets: z.array(setTicketSummary),
  next: z.int().nullable(),
});
export type SetTicketsReply = z.infer<typeof setTicketsReply>;

export const setTicketOperations = {
  '/poy-api/lotteries.lao.create': {
    method: 'POST',
    who: 'member',
    summary: 'Buy 4-digit sets of Lao',
    body: placeSetsBody,
    reply: setTicket,
    idempotent: true,
  },
  '/poy-api/lotteries.lao-super.create': {
    method: 'POST',
    who: 'member',
    summary: 'Buy 4-digit sets of Lao Super',
    body: placeSetsBody,
    reply: setTicket,
    idempotent: true,
  },
  '/poy-api/lotteries.hanoy.create': {
    method: 'POST',
    who: 'member',
    summary: 'Buy 4-digit sets of Hanoi',
    body: placeSetsBody,
    reply: setTicket,
    idempotent: true,
  },
  '/poy-api/lotteries.malay.create': {
    method: 'POST',
    who: 'member',
    summary: 'Buy 4-digit sets of Malay',
    body: placeSetsBody,
    reply: setTicket,
    idempotent: true,
  },
  '/poy-api/lotteries.4d.tickets': {
    method: 'POST',
    who: 'member',
    summary: 'List the member’s purchases of sets, newest first',
    body: setTicketsBody,
    reply: setTicketsReply,
  },
  '/poy-api/lotteries.4d.one': {
    method: 'POST',
    who: 'member',
    summary: 'Read one purchase of sets with its lines',
    body: slipBody,
    reply: setTicket,
  },
} as const satisfies Record<string, Operation>;
