import { setTiers } from '@poy/bet-rules';
import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { baht, wireTime } from '../wire.ts';
import { round } from './rounds.ts';

export const setNumber = z.string().regex(/^\d{4}$/);

/** The prizes that one set can win, highest first. Only the highest prize a set hits is paid. */
export const setPrizeRow = z.object({ tier: z.enum(setTiers), prize: baht });
export type SetPrizeRow = z.infer<typeof setPrizeRow>;

/**
 * The terms on which one set is sold. It is also `details` of SET_TERMS_CHANGED, with the terms
 * that hold now.
 */
export const setOffer = z.object({ price: baht, prizes: z.array(setPrizeRow) });
export type SetOffer = z.infer<typeof setOffer>;

/** A 4-digit lottery as it is sold in sets. */
export const setLottery = setOffer.extend({
  betName: z.string(),
  betGroup: z.string(),
  name: z.string(),
  flag: z.string().nullable(),
  /**
   * The number of sets that a round has of each number which has no stock of its own; null is
   * without limit.
   */
  stock: z.int().nullable(),
  /**
   * The last of the rounds that have opened, sorted by active and betId; null before the first one.
   */
  round: round.nullable(),
  /** The round that opens next; null while one is active. */
  next: round.nullable(),
  /** The newest result, for the page. */
  last: z.object({ betId: z.int(), dt: wireTime, result: z.string() }).nullable(),
});
export type SetLottery = z.infer<typeof setLottery>;

/** The number of sets of one number that can still be bought in a round; null is without limit. */
export const setStock = z.object({ number: setNumber, left: z.int().nullable() });
export type SetStock = z.infer<typeof setStock>;

export const setStockBody = z.object({
  betId: z.int(),
  numbers: z.array(setNumber).min(1).max(100),
});

export const setOperations = {
  '/poy-api/lotteries.4d.latest': {
    method: 'POST',
    who: 'any',
    summary: 'List the 4-digit lotteries sold in sets: round, price, prizes, stock',
    reply: z.array(setLottery),
  },
  '/poy-api/lotteries.4d.stock': {
    method: 'POST',
    who: 'any',
    summary: 'List the sets left of some numbers of a round',
    body: setStockBody,
    reply: z.array(setStock),
  },
} as const satisfies Record<string, Operation>;
