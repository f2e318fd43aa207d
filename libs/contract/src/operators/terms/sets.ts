import { setTiers } from '@poy/bet-rules';
import { z } from 'zod';
import { setNumber, setPrizeRow } from '../../lottery/sets4d.ts';
import type { Operation } from '../../Operation.ts';
import { baht } from '../../wire.ts';
import { market, reason } from '../fields.ts';

/**
 * The terms on which a lottery is sold in sets, for operators. `numbers` have a stock of their own
 * in place of the usual one.
 */
export const setTerms = z.object({
  betName: z.string(),
  price: baht,
  stock: z.int().nullable(),
  prizes: z.array(setPrizeRow),
  numbers: z.array(z.object({ number: setNumber, stock: z.int() })),
});
export type SetTerms = z.infer<typeof setTerms>;

/**
 * Without a number the call changes the usual stock, and null is without limit. With a number it
 * changes the stock of that number, and null brings back the usual stock.
 */
const changeSetStockBody = z.object({
  betName: market,
  number: setNumber.optional(),
  stock: z.int().min(0).max(1_000_000).nullable().default(null),
  reason,
});

/**
 * A value that is left out stays. A prize of 0 is not offered. New terms hold for sets that are
 * sold from now on.
 */
const changeSetTermsBody = z.object({
  betName: market,
  price: z.int().min(1).max(1_000_000).optional(),
  prizes: z
    .array(z.object({ tier: z.enum(setTiers), prize: z.int().min(0).max(1e9) }))
    .max(setTiers.length)
    .default([]),
  reason,
});

export const setTermOperations = {
  '/api/operators.sets.list': {
    method: 'GET',
    who: 'operator',
    needs: 'rounds.read',
    within: 'site',
    summary: 'List price, prizes and stock of the lotteries sold in 4-digit sets',
    reply: z.array(setTerms),
  },
  '/api/operators.sets.stock': {
    method: 'POST',
    who: 'operator',
    needs: 'numbers.limit',
    summary: 'Set the stock of 4-digit sets, of each number of a round or of one number',
    body: changeSetStockBody,
    reply: setTerms,
  },
  '/api/operators.sets.terms': {
    method: 'POST',
    who: 'operator',
    needs: 'rates.change',
    summary: 'Set the price of a 4-digit set and its prizes',
    body: changeSetTermsBody,
    reply: setTerms,
  },
} as const satisfies Record<string, Operation>;
