import { z } from 'zod';
import { typedText } from '../texts/freeText.ts';
import type { Operation } from '../Operation.ts';
import { baht, bodyBytes, day, instant, rowId, wireTime } from '../wire.ts';
import { betOption, resultKind, roundStatus } from './rounds.ts';

/**
 * The marks that a client writes beside a line for itself: a reference, the batch in which the line was
 * added, and the bounds that it showed. They are kept and answered, and decide nothing.
 */
const lineMarks = {
  ref: z.union([typedText.max(64), z.int()]).nullish(),
  add: rowId.nullish(),
  min: z.number().min(0).max(1_000_000_000).nullish(),
  max: z.number().min(0).max(1_000_000_000).nullish(),
};

/**
 * A line that the member asks for. `multiply` is the multiplier that the member saw; the server's
 * own one counts. An option and number stand in a slip once. Two orders of the same digits under
 * tode_3 are two lines, which count one after the other as one number.
 */
export const lineAsked = z.object({
  option: betOption,
  number: z.string().regex(/^\d{1,3}$/),
  price: z.number(),
  multiply: z.number().optional(),
  ...lineMarks,
});

export const placeSlipBody = z.object({
  betId: z.int(),
  lines: z.array(lineAsked).min(1).max(1000),
  /** The multipliers that the member accepts in place of the one they saw. */
  accept: z.enum(['same', 'better', 'any']).default('same'),
});
export type PlaceSlipBody = z.input<typeof placeSlipBody>;

/**
 * The server's answer to one line, by its index in the request. Every line of the slip has its
 * answer, in the order asked.
 * `multiply` is the multiplier at which the line would be bought now, 0 where it is closed.
 * `min` and `max` are true for this line in this slip. `max` is the smaller of two amounts: the
 * stake that all members together may still place on the number, and the stake that this member may
 * still place on it. A member stakes at most the option's maximum on a number of a round, in all
 * slips together. The stakes of the earlier lines of the slip on the number are taken off; an
 * earlier line that is too high counts with its own maximum.
 * Where the member has no more left, `max` is below `min`. Such a line is `over_max` and can only
 * be dropped. A slip is taken when its closed and used-up lines are dropped and its other lines are
 * brought between `min` and `max`, as long as nothing is sold meanwhile.
 */
export const lineAnswer = z.object({
  index: z.int(),
  answer: z.enum(['ok', 'rate_changed', 'closed', 'over_max', 'under_min']),
  multiply: z.number(),
  min: baht,
  max: baht,
});
export type LineAnswer = z.infer<typeof lineAnswer>;

/** `details` of SLIP_REFUSED. */
export const slipRefused = z.object({ lines: z.array(lineAnswer) });

/**
 * `details` of DUPLICATE_LINES: each line that repeats a bet, and the first line of that bet, by
 * their index in the request.
 */
export const duplicateLines = z.object({
  lines: z.array(z.object({ index: z.int(), first: z.int() })),
});
export type DuplicateLines = z.infer<typeof duplicateLines>;

/**
 * The answer to a slip that is only tried. `ok` means that every line would be taken now on the
 * member's terms. `stake` is the sum asked for. The balance is not looked at.
 */
export const slipPreview = z.object({ ok: z.boolean(), stake: baht, lines: z.array(lineAnswer) });
export type SlipPreview = z.infer<typeof slipPreview>;

export const slipStatus = z.enum(['waiting', 'won', 'lost', 'refunded', 'cancelled']);
export type SlipStatus = z.infer<typeof slipStatus>;

/** A list's entry of anything bought in a round: a slip, or sets. */
export const purchaseSummary = z.object({
  poyId: z.int(),
  /**
   * The receipt number that a person reads out, for example 8F3K-2217, or 4D-8F3K-2217 for sets.
   */
  receipt: z.string(),
  betId: z.int(),
  betName: z.string(),
  betGroup: z.string(),
  betType: z.string(),
  /** The Bangkok day of the round. */
  dt: wireTime,
  roundStatus,
  status: slipStatus,
  lineCount: z.int(),
  stake: baht,
  win: baht,
  createdAt: instant,
  realResultTime: z.int(),
  result: z.string().nullable(),
});
export type PurchaseSummary = z.infer<typeof purchaseSummary>;

export const slipSummary = purchaseSummary.extend({
  kind: resultKind,
  /** The 2 bottom of a 4-digit result is drawn apart. */
  ownBottom: z.boolean(),
  number: z.int(),
  /**
   * The moment until which the whole slip can be cancelled; null where it cannot be cancelled, or
   * no longer. The daily limit is not looked at.
   */
  cancelUntil: instant.nullable(),
});
export type SlipSummary = z.infer<typeof slipSummary>;

export const slipLine = z.object({
  option: betOption,
  number: z.string(),
  price: baht,
  multiply: z.number(),
  /** The option's usual multiplier, so that a page can show a lowered one. */
  defaultMultiply: z.number(),
  status: slipStatus,
  win: baht,
  /** The reference that the client wrote beside the line; null where it wrote none. */
  ref: z.union([z.string(), z.int()]).nullable(),
  add: z.int().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
});

export const slip = slipSummary.extend({
  lines: z.array(slipLine),
  winning: z.record(z.string(), z.array(z.string())),
  /**
   * The number of slips that the member may still cancel today (Bangkok); null where this slip
   * cannot be cancelled, or where the call does not count it.
   */
  cancelsLeft: z.int().nullable(),
  /**
   * The JSON of the lines as specification §3 names them: option, number, ref, add, price, min, max
   * and multiply. It is only in the answer to a sale.
   */
  poyListJson: z.string().optional(),
});
export type Slip = z.infer<typeof slip>;

/**
 * Chooses slips. `from` and `to` are the Bangkok days of buying, both included. `settled` slips
 * wait for nothing any more, cancelled ones too; `won` slips are those of them with a prize.
 * `before` is the poyId to go on from, because the list is newest first.
 */
const slipsBody = z.object({
  betGroup: typedText.max(32).optional(),
  betName: typedText.max(64).optional(),
  betId: z.int().optional(),
  status: z.enum(['waiting', 'settled', 'won']).optional(),
  from: day.optional(),
  to: day.optional(),
  before: z.int().optional(),
  limit: z.int().min(1).max(100).default(20),
});

export const slipsReply = z.object({ slips: z.array(slipSummary), next: z.int().nullable() });
export type SlipsReply = z.infer<typeof slipsReply>;

/**
 * Chooses what is summed, as `slipsBody` chooses slips. `before` is the day to go on from, because the
 * newest days come first, and one answer covers at most `limit` days on end.
 */
const slipSumsBody = slipsBody
  .pick({ betGroup: true, betName: true, status: true, from: true, to: true })
  .extend({ before: day.optional(), limit: z.int().min(1).max(31).default(31) });

/**
 * The sums of all slips and sets that were bought on a Bangkok day. What was cancelled or refunded
 * counts in `back` alone.
 */
const daySums = z.object({
  day,
  /** The number of slips and purchases of sets. */
  count: z.int(),
  stake: baht,
  /** The part of `stake` that waits for a result. */
  waiting: baht,
  win: baht,
  /** `win` less the stakes that wait for nothing any more; below zero for a loss. */
  net: baht,
  /** The stakes that came back. */
  back: baht,
});
export type DaySums = z.infer<typeof daySums>;

const slipSumsReply = z.object({ days: z.array(daySums), next: day.nullable() });
export type SlipSumsReply = z.infer<typeof slipSumsReply>;

export const slipBody = z.object({ poyId: z.int() });

export const slipOperations = {
  '/poy-api/poys.preview': {
    method: 'POST',
    who: 'member',
    summary: 'Try a slip: answer each line as if it were sent now, and take no money',
    body: placeSlipBody,
    reply: slipPreview,
    bodyLimit: bodyBytes.large,
  },
  '/poy-api/poys.create': {
    method: 'POST',
    who: 'member',
    summary: 'Place a slip',
    body: placeSlipBody,
    reply: slip,
    idempotent: true,
    bodyLimit: bodyBytes.large,
  },
  '/poy-api/poys.all': {
    method: 'POST',
    who: 'member',
    summary: 'List the member’s slips, newest first',
    body: slipsBody,
    reply: slipsReply,
  },
  '/poy-api/poys.sums': {
    method: 'POST',
    who: 'member',
    summary: 'Sum the member’s slips and sets by day, newest day first',
    body: slipSumsBody,
    reply: slipSumsReply,
  },
  '/poy-api/poys.one': {
    method: 'POST',
    who: 'member',
    summary: 'Read one slip with its lines',
    body: slipBody,
    reply: slip,
  },
  '/poy-api/poys.cancel': {
    method: 'POST',
    who: 'member',
    summary: 'Cancel a whole slip and get its stake back; a second call changes nothing',
    body: slipBody,
    reply: slip,
  },
} as const satisfies Record<string, Operation>;
