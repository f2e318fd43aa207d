import { z } from 'zod';
import { typedText } from '../texts/freeText.ts';
import type { Operation } from '../Operation.ts';
import { day, dayOrTime, wireTime } from '../wire.ts';
import { resultKind, roundStatus } from './rounds.ts';

/**
 * The figures that a result was worked out from, as they were drawn or reported. Numbers are text,
 * so that leading zeros stay.
 */
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
  /**
   * The moment from which the result is known, in seconds: when it was due, or earlier, when it was
   * entered before.
   */
  knownAt: z.int(),
  /** The digits shown as the result, or null where the round was voided. */
  result: z.string().nullable(),
  source: resultSource.nullable(),
  winning: z.record(z.string(), z.array(z.string())),
  /** A first result was wrong and has been replaced by this one. */
  corrected: z.boolean(),
  /**
   * The reason why the round was voided; null where it was not. It is in an operator's words, or it
   * is the clockwork's own `too few shots` or `no movement`, for which pages have words of their
   * own.
   */
  voidReason: z.string().nullable(),
});
export type RoundResult = z.infer<typeof roundResult>;

/**
 * `resultDate` is a Bangkok day, YYYY-MM-DD, or a moment of it in the wire's own format; without it
 * the newest results come. `before` is the
 * `realResultTime` (seconds) of the oldest result already read, and gives older ones; it works for
 * one market only. `limit` is per market.
 */
export const resultsQuery = z.object({
  betId: z.coerce.number().int().optional(),
  betName: typedText.max(64).optional(),
  betGroup: typedText.max(64).optional(),
  before: z.coerce.number().int().min(0).max(9_999_999_999).optional(),
  limit: z.coerce.number().int().min(1).max(500).optional(),
  resultDate: dayOrTime.optional(),
});

/** The results of a month of one market, to choose a day by. Days without a result are left out. */
const resultDay = z.object({
  /** The Bangkok day of the rounds, YYYY-MM-DD. */
  day: z.string(),
  /** The last finished round of the day. */
  betId: z.int(),
  /** The digits of that round, or null where it was voided. */
  result: z.string().nullable(),
  /** True where the day had more rounds than that one. */
  several: z.boolean(),
});
export type ResultDay = z.infer<typeof resultDay>;

const resultMonthQuery = z.object({
  betName: typedText.max(64),
  /** A month in Bangkok, YYYY-MM. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .refine((text) => day.safeParse(`${text}-01`).success),
});

export const resultOperations = {
  '/poy-api/bet-list-results': {
    method: 'GET',
    who: 'any',
    shared: true,
    summary: 'List results, newest first',
    query: resultsQuery,
    reply: z.array(roundResult),
  },
  '/poy-api/bet-list-results.month': {
    method: 'GET',
    who: 'any',
    shared: true,
    summary: 'List the days of a month on which a market had results',
    query: resultMonthQuery,
    reply: z.array(resultDay),
  },
} as const satisfies Record<string, Operation>;
