import { betOptions, drawModes, resultKinds, type BetOption } from '@poy/bet-rules';
import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { baht, wireTime } from '../wire.ts';

export const betOption = z.enum(betOptions);
type BetMaxField = `betMax${BetOption}`;

/** The specification's per-option maximum fields: betMaxteng_bon_3 … in baht. */
const betMaxFields = Object.fromEntries(
  betOptions.map((option) => [`betMax${option}`, baht]),
) as Record<BetMaxField, typeof baht>;

export const roundStatus = z.enum([
  'waiting',
  'open',
  'closed',
  'calculating',
  'resulted',
  'voided',
]);
export type RoundStatus = z.infer<typeof roundStatus>;

/** What a market's result is made of; yeekee stands for ping-pong too. */
export const resultKind = z.enum(resultKinds);

/**
 * How a computed round draws: `classic` from its shots alone, `sealed` from the same sum and a
 * number sealed when it was made, `fair` from the hash of its shots and a seed promised when it was
 * made.
 */
export const drawMode = z.enum(drawModes);
export type DrawMode = z.infer<typeof drawMode>;

/**
 * A round, the specification's "bet list" row. `closeDt` and `resultDt` are before the close-date shift of
 * specification §4; `unixTimeStamp` (seconds) is after it. The `betMax<option>` fields stand beside the named ones.
 */
export const round = z.object({
  betId: z.int(),
  /** Code of the market, e.g. BET_YEEKEE_15. */
  betName: z.string(),
  betGroup: z.string(),
  betType: z.string(),
  /** Name in the site's default language; screens prefer `markets.<betName>` of their own words. */
  name: z.string(),
  kind: resultKind,
  /** Null where the result is not computed but brought by an operator. */
  drawMode: drawMode.nullable(),
  /**
   * `sealed` and `fair`: SHA-256 (hex) of what is promised, there before anybody shoots; null
   * otherwise.
   */
  commitment: z.string().nullable(),
  /** Number of the round in its day, e.g. 42; always 1 where a market has one round a day or fewer. */
  number: z.int(),
  status: roundStatus,
  /** Whether it takes slips now. */
  active: z.boolean(),
  /** An operator has stopped the sale for a while. */
  suspended: z.boolean(),
  /** Whether 4-digit sets are sold for it. */
  offersSets: z.boolean(),
  setResult: z.boolean(),
  closeTime: z.string(),
  resultTime: z.string(),
  dt: wireTime,
  closeDt: wireTime,
  resultDt: wireTime,
  unixTimeStamp: z.object({
    realOpenTime: z.int(),
    realCloseTime: z.int(),
    realResultTime: z.int(),
  }),
  /** Until when shots are taken, in seconds; null where a market takes none. */
  shotsCloseTime: z.int().nullable(),
  /** The digits shown as the result, once there is one: yeekee 5, government 6, stock 3 (3 top), 4-digit lotteries 4. */
  result: z.string().nullable(),
  /** Highest stake per line, in baht. */
  ...betMaxFields,
});
export type Round = z.infer<typeof round>;

/** One market with the rounds worth showing now: the last few finished, those running, the next few. */
export const marketRounds = z.object({
  betName: z.string(),
  betGroup: z.string(),
  kind: resultKind,
  offersSets: z.boolean(),
  name: z.string(),
  flag: z.string().nullable(),
  /** Seconds between rounds, for "every 15 minutes"; null where a market has one round a day or fewer. */
  everySeconds: z.int().nullable(),
  topMultiply: z.number(),
  rounds: z.array(round),
});
export type MarketRounds = z.infer<typeof marketRounds>;

export const betIdQuery = z.object({ betId: z.coerce.number().int() });

export const betIdBody = z.object({ betId: z.int() });

export const roundQuery = z.object({ id: z.coerce.number().int() });

export const roundOperations = {
  '/poy-api/bet-lists.latest': {
    method: 'GET',
    who: 'any',
    summary: 'Every market of the site with its rounds around now',
    reply: z.array(marketRounds),
  },
  '/poy-api/bet-lists.one': {
    method: 'GET',
    who: 'any',
    summary: 'One round',
    query: roundQuery,
    reply: round,
  },
} as const satisfies Record<string, Operation>;
