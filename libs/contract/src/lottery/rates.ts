import { z } from 'zod';
import { typedText } from '../texts/freeText.ts';
import type { Operation } from '../Operation.ts';
import { baht } from '../wire.ts';
import { betIdQuery, betOption } from './rounds.ts';

export const minMaxRow = z.object({ betOption, betMin: baht, betMax: baht });
export type MinMaxRow = z.infer<typeof minMaxRow>;

export const rateNow = z.object({
  /** Multiplier by option, stake included. An option with 0 is not offered. */
  defaultRate: z.record(z.string(), z.number()),
  /**
   * Only the numbers whose next baht is sold at another multiplier than the default, because the
   * operators limited them or because so much is sold already. A number with 0 is closed.
   */
  rateNow: z.array(z.object({ number: z.string(), option: betOption, multiply: z.number() })),
});
export type RateNow = z.infer<typeof rateNow>;

/**
 * Numbers to suggest for each option on offer: those that pay the usual multiplier now, the least
 * sold first, at most ten of each option.
 */
export const rateRecommend = z.array(
  z.object({ number: z.string(), option: betOption, multiply: z.number() }),
);
export type RateRecommend = z.infer<typeof rateRecommend>;

/**
 * `betType` is that of the round, or one of its options: then only this option is answered. Any
 * other one is refused, so that nobody reads the numbers of one round as those of another.
 */
const ratesQuery = betIdQuery.extend({ betType: typedText.max(64).optional() });

export const rateOperations = {
  '/poy-api/bet-list-min-maxes.all': {
    method: 'GET',
    who: 'any',
    summary: 'List the stake bounds of a round by option',
    query: betIdQuery,
    reply: z.array(minMaxRow),
  },
  '/poy-api/number-reachs.rate-now.all': {
    method: 'GET',
    who: 'any',
    summary: 'List the multipliers of a round',
    query: ratesQuery,
    reply: rateNow,
  },
  '/poy-api/number-reachs.rate-recommend.all': {
    method: 'GET',
    who: 'any',
    summary: 'List numbers at the usual multiplier, the least sold first',
    query: ratesQuery,
    reply: rateRecommend,
  },
} as const satisfies Record<string, Operation>;
