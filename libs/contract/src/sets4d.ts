import { setQuantity, setTiers } from '@poy/bet-rules';
import { z } from 'zod';
import { round } from './lottery.ts';
import { reason } from './operators.ts';
import { purchaseSummary, slipStatus } from './slips.ts';
import { baht, wireTime } from './wire.ts';

export const setNumber = z.string().regex(/^\d{4}$/);
const quantity = z.int().min(setQuantity.min).max(setQuantity.max);

/** What each prize pays for one set, highest first. Only the highest prize a set hits is paid. */
export const setPrizeRow = z.object({ tier: z.enum(setTiers), prize: baht });
export type SetPrizeRow = z.infer<typeof setPrizeRow>;

/** On what terms one set is sold. It is also `details` of SET_TERMS_CHANGED: those that hold now. */
export const setOffer = z.object({ price: baht, prizes: z.array(setPrizeRow) });
export type SetOffer = z.infer<typeof setOffer>;

/** A 4-digit lottery as it is sold in sets. */
export const setLottery = setOffer.extend({
  betName: z.string(),
  betGroup: z.string(),
  name: z.string(),
  flag: z.string().nullable(),
  /** Sets of each number a round has, where nothing else is set for a number; null = without limit. */
  stock: z.int().nullable(),
  /** The last of the rounds that have opened, after sorting by active and betId; null before the first one. */
  round: round.nullable(),
  /** The round that opens next, while none is active. */
  next: round.nullable(),
  /** The newest result, for the page. */
  last: z.object({ betId: z.int(), dt: wireTime, result: z.string() }).nullable(),
});
export type SetLottery = z.infer<typeof setLottery>;

/** How many sets of a number can still be bought in a round; null = without limit. */
export const setStock = z.object({ number: setNumber, left: z.int().nullable() });
export type SetStock = z.infer<typeof setStock>;
export const setStockBody = z.object({
  betId: z.int(),
  numbers: z.array(setNumber).min(1).max(100),
});

const seenBaht = baht.min(0).max(1e9);
/** What the member asks for: each number once, on the terms that they saw. Where others hold by now nothing is sold. */
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
          context.addIssue({ code: 'custom', path: [index, 'number'], message: 'twice' });
        seen.add(number);
      });
    }),
});
export type PlaceSetsBody = z.infer<typeof placeSetsBody>;

/** `details.lines` of SET_SOLD_OUT: one entry per line that asks for more than there is, by its index in the request. */
export const soldOutLine = z.object({ index: z.int(), number: setNumber, left: z.int() });
export type SoldOutLine = z.infer<typeof soldOutLine>;

/** One purchase of sets in the list. */
export const setTicketSummary = purchaseSummary.extend({
  /** Sets in all. */
  quantity: z.int(),
});
export type SetTicketSummary = z.infer<typeof setTicketSummary>;

export const setTicketLine = z.object({
  number: setNumber,
  quantity: z.int(),
  /** What all sets of the line cost. */
  price: baht,
  status: slipStatus,
  /** The prize it hit, of the table it was bought under. */
  tier: z.enum(setTiers).nullable(),
  win: baht,
});
export const setTicket = setTicketSummary.extend({
  /** Of one set, as it was bought. */
  price: baht,
  prizes: z.array(setPrizeRow),
  lines: z.array(setTicketLine),
});
export type SetTicket = z.infer<typeof setTicket>;

const day = z.iso.date().refine((text) => !text.startsWith('0000'));
/**
 * `betType` is a round's bet type or a lottery's betName; `from` and `to` are the Bangkok days of buying, both included; `before` is the poyId
 * to go on from: the list is newest first.
 */
export const setTicketsBody = z.object({
  betType: z.string().max(64).optional(),
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

/** For operators: on what terms a lottery is sold in sets. `numbers` have another stock than the usual one. */
export const setTerms = z.object({
  betName: z.string(),
  price: baht,
  stock: z.int().nullable(),
  prizes: z.array(setPrizeRow),
  numbers: z.array(z.object({ number: setNumber, stock: z.int() })),
});
export type SetTerms = z.infer<typeof setTerms>;
const betName = z.string().min(1).max(64);
/** Without a number the usual stock is meant, and null is without limit; of a number null is back to the usual stock. */
export const changeSetStockBody = z.object({
  betName,
  number: setNumber.optional(),
  stock: z.int().min(0).max(1_000_000).nullable().default(null),
  reason,
});
/** What is left out stays. A prize of 0 is not offered. It holds for what is sold from now on. */
export const changeSetTermsBody = z.object({
  betName,
  price: z.int().min(1).max(1_000_000).optional(),
  prizes: z
    .array(z.object({ tier: z.enum(setTiers), prize: z.int().min(0).max(1e9) }))
    .max(setTiers.length)
    .default([]),
  reason,
});
