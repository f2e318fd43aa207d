import { betOptions, drawModes, resultKinds, roundStatuses, type BetOption } from '@poy/bet-rules';
import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { baht, wireTime } from '../wire.ts';

export const betOption = z.enum(betOptions);
type BetMaxField = `betMax${BetOption}`;

/** The specification's field of each option for its highest stake, in baht: betMaxteng_bon_3 …. */
const betMaxFields = Object.fromEntries(
  betOptions.map((option) => [`betMax${option}`, baht]),
) as Record<BetMaxField, typeof baht>;

export const roundStatus = z.enum(roundStatuses);
export type RoundStatus = z.infer<typeof roundStatus>;

/** The kind of figures that make a market's result; `yeekee` stands for ping-pong too. */
export const resultKind = z.enum(resultKinds);

/**
 * The rule by which a computed round draws its result: `classic` from its shots alone, `sealed`
 * from their sum and a number that was sealed when the round was made, `fair` from the hash of its
 * shots and a seed that was promised when the round was made.
 */
export const drawMode = z.enum(drawModes);
export type DrawMode = z.infer<typeof drawMode>;

/**
 * A round, the specification's "bet list" row. `closeDt` and `resultDt` are before the close-date
 * shift of specification §4; `unixTimeStamp` (seconds) is after it. The `betMax<option>` fields
 * stand beside the named ones.
 */
export const round = z.object({
  betId: z.int(),
  /** The code of the market, for example BET_YEEKEE_15. */
  betName: z.string(),
  betGroup: z.string(),
  betType: z.string(),
  /**
   * The name in the site's default language. Screens prefer `markets.<betName>` of their own words.
   */
  name: z.string(),
  kind: resultKind,
  /** Null where an operator brings the result and the round does not compute it. */
  drawMode: drawMode.nullable(),
  /**
   * The SHA-256 (hex) of the promised number of a `sealed` or `fair` round. It is there before
   * anybody shoots; null for every other round.
   */
  commitment: z.string().nullable(),
  /**
   * The number of the round in its day, for example 42. It is always 1 where a market has one round
   * a day or fewer.
   */
  number: z.int(),
  status: roundStatus,
  /** The round takes slips now. */
  active: z.boolean(),
  /** An operator, or the clockwork because of the limit, has stopped the sale for a while. */
  suspended: z.boolean(),
  /** 4-digit sets are sold for the round. */
  offersSets: z.boolean(),
  /** The 2 bottom of a 4-digit result is drawn apart. Otherwise it is the first two digits. */
  ownBottom: z.boolean(),
  setResult: z.boolean(),
  closeTime: z.string(),
  resultTime: z.string(),
  dt: wireTime,
  /** The day once more, under the name that it has beside a bet list of other systems. */
  betList: z.object({ dt: wireTime }),
  closeDt: wireTime,
  resultDt: wireTime,
  unixTimeStamp: z.object({
    realOpenTime: z.int(),
    realCloseTime: z.int(),
    realResultTime: z.int(),
  }),
  /**
   * The moment until which shots are taken, in seconds since 1970; null where a market takes none.
   */
  shotsCloseTime: z.int().nullable(),
  /**
   * The digits shown as the result, once there is one: yeekee 5, government 6, stock 3 (3 top),
   * 4-digit lotteries 4.
   */
  result: z.string().nullable(),
  /** The highest stake of a line, in baht. */
  ...betMaxFields,
});
export type Round = z.infer<typeof round>;

/**
 * One market with the rounds worth showing now: the last few finished, those running, the next few.
 */
export const marketRounds = z.object({
  betName: z.string(),
  betGroup: z.string(),
  kind: resultKind,
  offersSets: z.boolean(),
  name: z.string(),
  flag: z.string().nullable(),
  /**
   * Seconds between rounds, for "every 15 minutes"; null where a market has one round a day or
   * fewer.
   */
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
    shared: true,
    summary: 'List every market of the site with its rounds around now',
    reply: z.array(marketRounds),
  },
  '/poy-api/bet-lists.one': {
    method: 'GET',
    who: 'any',
    summary: 'Read one round',
    query: roundQuery,
    reply: round,
  },
} as const satisfies Record<string, Operation>;
