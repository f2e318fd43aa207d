import { betOptions, drawModes, resultKinds, type BetOption } from '@poy/bet-rules';
import { z } from 'zod';
import { baht, instant, wireTime } from './wire.ts';

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

export const minMaxRow = z.object({ betOption, betMin: baht, betMax: baht });
export type MinMaxRow = z.infer<typeof minMaxRow>;

export const rateNow = z.object({
  /** Multiplier by option, stake included; an option with 0 is not offered. */
  defaultRate: z.record(z.string(), z.number()),
  /** Only numbers whose next baht is sold at another multiplier than the default: by the operators' list, or because so much is sold; 0 = closed. */
  rateNow: z.array(z.object({ number: z.string(), option: betOption, multiply: z.number() })),
});
export type RateNow = z.infer<typeof rateNow>;
/** Numbers worth offering, of each option on offer: those that pay the usual multiplier now, the least sold first, ten at most. */
export const rateRecommend = z.array(
  z.object({ number: z.string(), option: betOption, multiply: z.number() }),
);
export type RateRecommend = z.infer<typeof rateRecommend>;

/** The figures a result was worked out from, as they were drawn or reported. Numbers are text, leading zeros kept. */
export const resultSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('yeekee'), result: z.string() }),
  z.object({
    kind: z.literal('government'),
    first: z.string(),
    bottom2: z.string(),
    front3: z.array(z.string()),
    bottom3: z.array(z.string()),
  }),
  z.object({ kind: z.literal('stock'), index: z.string(), change: z.string() }),
  z.object({ kind: z.literal('digits4'), result: z.string(), bottom2: z.string().optional() }),
]);
export type ResultSourceOnWire = z.infer<typeof resultSource>;

export const roundResult = z.object({
  betId: z.int(),
  betName: z.string(),
  betGroup: z.string(),
  betType: z.string(),
  kind: resultKind,
  number: z.int(),
  status: roundStatus,
  dt: wireTime,
  resultDt: wireTime,
  realResultTime: z.int(),
  /** The digits shown as the result, or null where the round was voided. */
  result: z.string().nullable(),
  source: resultSource.nullable(),
  winning: z.record(z.string(), z.array(z.string())),
  /** A first result was wrong and has been replaced by this one. */
  corrected: z.boolean(),
  /** Why the round was voided; null where it was not. An operator's words, or the clockwork's own `too few shots` and `no movement`, for which pages have theirs. */
  voidReason: z.string().nullable(),
});
export type RoundResult = z.infer<typeof roundResult>;
/**
 * `resultDate` is a Bangkok day, YYYY-MM-DD; left out: the newest. `before` (seconds, a `realResultTime`) goes on with older ones;
 * it is for one market. `limit` is per market.
 */
export const resultsQuery = z.object({
  betId: z.coerce.number().int().optional(),
  betName: z.string().max(64).optional(),
  betGroup: z.string().max(64).optional(),
  before: z.coerce.number().int().min(0).max(9_999_999_999).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
  resultDate: z.iso
    .date()
    .refine((day) => !day.startsWith('0000'))
    .optional(),
});

export const shot = z.object({
  /** 1 is the newest. */
  row: z.int(),
  yingNumber: z.string(),
  /** Masked: dem****1. */
  userName: z.string(),
  /** Whether the signed-in member shot it. */
  mine: z.boolean(),
  at: instant,
});
export type Shot = z.infer<typeof shot>;
/** `after` is the row to go on after: a long list is read in parts, and whoever checks a result needs all of it. */
export const shotsQuery = z.object({
  betId: z.coerce.number().int(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
  after: z.coerce.number().int().min(0).optional(),
});
export const shotBody = z.object({
  betId: z.int(),
  yingNumber: z.string().regex(/^\d{5}$/, 'yingNumber.invalid'),
});
export const shotReply = z.object({ row: z.int(), nextShotAt: instant });
export const shotSummary = z.object({
  betId: z.int(),
  count: z.int(),
  /** Sum of all shots so far. */
  sum: z.int(),
  shooters: z.int(),
  /** Fewest shots, and fewest shooters, below which the round is voided. */
  minShots: z.int(),
  minShooters: z.int(),
  shotsCloseTime: z.int(),
  /** When the signed-in member may shoot again; null for a guest or at once. */
  nextShotAt: instant.nullable(),
  mine: z.int(),
});
export type ShotSummary = z.infer<typeof shotSummary>;
/** Payload of shots-changed: enough to extend the list on the page without asking; `count` tells a gap. */
export const shotsChanged = z.object({
  betId: z.int(),
  count: z.int(),
  sum: z.int(),
  shots: z.array(shot.omit({ mine: true, row: true })),
});
export type ShotsChanged = z.infer<typeof shotsChanged>;

/** A public random value fixed after the shooting has ended; `value` is null until it is there. */
export const beaconValue = z.object({
  source: z.string(),
  round: z.int(),
  value: z.string().nullable(),
});

/**
 * How a computed round's result came to be. Of a `sealed` or `fair` round it can be read from its
 * opening on, of a `classic` one once the shots are frozen; of a voided one always.
 */
export const yingResult = z.object({
  betId: z.int(),
  status: roundStatus,
  drawMode,
  result: z.string().nullable(),
  winning: z.record(z.string(), z.array(z.string())),
  voided: z.boolean(),
  voidReason: z.string().nullable(),
  count: z.int(),
  sum: z.int(),
  /** The shot in row 16, counted newest first. */
  row16: z.string().nullable(),
  /** SHA-256 of the frozen shot list; null while shots are taken. */
  listHash: z.string().nullable(),
  /**
   * SHA-256 (hex), published when the round is made; `fair`: of the text of the seed, `sealed`: of
   * the text `betId:salt:sealedNumber`.
   */
  commitment: z.string().nullable(),
  /** `fair`: the seed, 64 hex digits; null until the result is there or the round is voided. */
  serverSeed: z.string().nullable(),
  /**
   * `sealed`: 64 hex digits; null until the result is there or the round is voided, as the number
   * is.
   */
  salt: z.string().nullable(),
  /** `sealed`: the number that is added to the sum of the shots, five digits. */
  sealedNumber: z.string().nullable(),
  beacon: beaconValue.nullable(),
  prizes: z.array(z.object({ row: z.int(), userName: z.string(), prize: baht, paid: z.boolean() })),
});
export type YingResult = z.infer<typeof yingResult>;
