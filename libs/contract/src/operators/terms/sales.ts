import { z } from 'zod';
import { betOption } from '../../lottery/rounds.ts';
import type { Operation } from '../../Operation.ts';
import { baht } from '../../wire.ts';
import { amountGiven, market, marketQuery, multiply, reason } from '../fields.ts';

/**
 * The multiplier and stake bounds (baht) of one option, its tiers by the amount sold on a number and
 * its caps (whole baht).
 */
const salesLimit = z.object({
  option: betOption,
  multiply: z.number(),
  betMin: baht,
  betMax: baht,
  tiers: z.array(z.object({ above: baht, multiply: z.number() })),
  caps: z.object({ number: baht.nullable(), member: baht.nullable() }),
});

const wholeBaht = z.int().min(0).max(1e9);

const setTiersBody = z.object({
  betName: market,
  option: betOption,
  tiers: z
    .array(z.object({ above: wholeBaht, multiply: multiply.positive() }))
    .max(20)
    .refine(
      (tiers) => new Set(tiers.map(({ above }) => above)).size === tiers.length,
      'tiers.twice',
    ),
  reason,
});

/** A value that is left out stays as it is. */
const setMarketRateBody = z.object({
  betName: market,
  option: betOption,
  multiply: multiply.optional(),
  betMin: amountGiven.optional(),
  betMax: amountGiven.optional(),
  reason,
});

/** A cap that is left out or null allows any amount. */
const setCapsBody = z.object({
  betName: market,
  option: betOption,
  number: wholeBaht.nullable().default(null),
  member: wholeBaht.nullable().default(null),
  reason,
});

export const salesOperations = {
  '/api/operators.sales.list': {
    method: 'GET',
    who: 'operator',
    needs: 'rounds.read',
    within: 'site',
    summary: 'List the multipliers, stake bounds, tiers and caps of a market by option',
    query: marketQuery,
    reply: z.array(salesLimit),
  },
  '/api/operators.sales.rate': {
    method: 'POST',
    who: 'operator',
    needs: 'rates.change',
    summary: 'Set the multiplier and stake bounds of an option of a market',
    body: setMarketRateBody,
    reply: z.array(salesLimit),
  },
  '/api/operators.sales.tiers': {
    method: 'POST',
    who: 'operator',
    needs: 'rates.change',
    summary: 'Set the tiers of an option: lower multipliers by the amount sold on a number',
    body: setTiersBody,
    reply: z.array(salesLimit),
  },
  '/api/operators.sales.caps': {
    method: 'POST',
    who: 'operator',
    needs: 'rates.change',
    summary:
      'Set the caps of an option: the most sold on a number, to all members and to one member',
    body: setCapsBody,
    reply: z.array(salesLimit),
  },
} as const satisfies Record<string, Operation>;
