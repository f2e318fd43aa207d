import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { baht, bodyBytes, day, instant, wireTime } from '../wire.ts';
import { betOption, resultKind, roundStatus } from './rounds.ts';

/**
 * What the member asks for. `multiply` is the multiplier the member saw; the server's own is the one that counts. An option and
 * number stand in a slip once: two orders of the same digits under tode_3 are two lines, which count one after the other as one number.
 */
export const lineAsked = z.object({
  option: betOption,
  number: z.string().regex(/^\d{1,3}$/),
  price: z.number(),
  multiply: z.number().optional(),
});

export const placeSlipBody = z.object({
  betId: z.int(),
  lines: z.array(lineAsked).min(1).max(1000),
  /** Which other multipliers than the one seen the member accepts. */
  accept: z.enum(['same', 'better', 'any']).default('same'),
});
export type PlaceSlipBody = z.input<typeof placeSlipBody>;

/**
 * What the server says to one line, by its index in the request: every line of the slip has its answer, in the order asked. `multiply` is the
 * multiplier the line would be bought at now, 0 where it is closed. `min` and `max` are true for this line in this slip: `max` is the least of what
 * all members together may still stake on the number and what this member may, who stakes no more than the option's maximum on a number in a round, in
 * all slips together; what the lines before it in the slip take of the number is taken off (a line before it that is too high counts with its own
 * maximum). Where the member has no more left, `max` is below `min`: such a line is `over_max` and can only be dropped. So a slip whose closed and
 * used-up lines are dropped and whose other lines are brought between `min` and `max` is taken, as long as nothing is sold meanwhile.
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

/** `details` of DUPLICATE_LINES: each line that repeats a bet, and the first line of that bet, by their index in the request. */
export const duplicateLines = z.object({
  lines: z.array(z.object({ index: z.int(), first: z.int() })),
});
export type DuplicateLines = z.infer<typeof duplicateLines>;

/** What would become of a slip that is sent now. `ok`: every line would be taken on the member's terms; `stake` is the sum asked for. The balance is not looked at. */
export const slipPreview = z.object({ ok: z.boolean(), stake: baht, lines: z.array(lineAnswer) });
export type SlipPreview = z.infer<typeof slipPreview>;

export const slipStatus = z.enum(['waiting', 'won', 'lost', 'refunded', 'cancelled']);
export type SlipStatus = z.infer<typeof slipStatus>;

/** What a list says of anything bought in a round: a slip, or sets. */
export const purchaseSummary = z.object({
  poyId: z.int(),
  /** The receipt number a person reads out, e.g. 8F3K-2217, of sets 4D-8F3K-2217. */
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

export const slipSummary = purchaseSummary.extend({
  kind: resultKind,
  number: z.int(),
  /** Until when the whole slip can be cancelled; null where it cannot (any more). The daily limit is not looked at. */
  cancelUntil: instant.nullable(),
});
export type SlipSummary = z.infer<typeof slipSummary>;

export const slipLine = z.object({
  option: betOption,
  number: z.string(),
  price: baht,
  multiply: z.number(),
  /** The option's usual multiplier, to show a lowered one. */
  defaultMultiply: z.number(),
  status: slipStatus,
  win: baht,
});

export const slip = slipSummary.extend({
  lines: z.array(slipLine),
  winning: z.record(z.string(), z.array(z.string())),
  /** How many slips the member may still cancel today (Bangkok); null where this one cannot be cancelled, or nobody counted. */
  cancelsLeft: z.int().nullable(),
});
export type Slip = z.infer<typeof slip>;

/**
 * Which slips: those bought on the Bangkok days `from` to `to`, both included; `settled` are those that wait for nothing any more, cancelled ones
 * too; `won` those of them with a prize. `before` is the poyId to go on from: the list is newest first.
 */
export const slipsBody = z.object({
  betGroup: z.string().max(32).optional(),
  betName: z.string().max(64).optional(),
  betId: z.int().optional(),
  status: z.enum(['waiting', 'settled', 'won']).optional(),
  from: day.optional(),
  to: day.optional(),
  before: z.int().optional(),
  limit: z.int().min(1).max(100).default(20),
});

export const slipsReply = z.object({ slips: z.array(slipSummary), next: z.int().nullable() });
export type SlipsReply = z.infer<typeof slipsReply>;

export const slipBody = z.object({ poyId: z.int() });

export const slipOperations = {
  '/poy-api/poys.preview': {
    method: 'POST',
    who: 'member',
    summary: 'What would become of a slip that is sent now; nothing is taken',
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
    summary: 'The member’s slips, newest first',
    body: slipsBody,
    reply: slipsReply,
  },
  '/poy-api/poys.one': {
    method: 'POST',
    who: 'member',
    summary: 'One slip with its lines',
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
