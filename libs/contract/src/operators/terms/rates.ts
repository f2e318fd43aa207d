import { z } from 'zod';
import { betOption } from '../../lottery/rounds.ts';
import type { Operation } from '../../Operation.ts';
import { baht } from '../../wire.ts';
import { amountGiven, betId, multiply, reason } from '../fields.ts';
import { operatorRoundQuery } from '../rounds/rounds.ts';

/** A number of a round that operators limited; a multiplier of 0 closes it. */
const numberLimit = z.object({
  option: betOption,
  number: z.string(),
  multiply: z.number(),
});
export type NumberLimit = z.infer<typeof numberLimit>;

const setLimitBody = z.object({
  betId,
  option: betOption,
  number: z.string().regex(/^[0-9]{1,3}$/),
  multiply,
  reason,
});

const removeLimitBody = setLimitBody.omit({ multiply: true });

/** The terms of an option in a round. `changed` says that they differ from its market's. */
const roundRate = z.object({
  option: betOption,
  multiply: z.number(),
  betMin: baht,
  betMax: baht,
  changed: z.boolean(),
});
export type RoundRate = z.infer<typeof roundRate>;

/**
 * A value that is left out stays as the market has it. With nothing but the option the round goes
 * back to all values of its market.
 */
const setRateBody = z.object({
  betId,
  option: betOption,
  multiply: multiply.optional(),
  betMin: amountGiven.optional(),
  betMax: amountGiven.optional(),
  reason,
});

export const operatorRateOperations = {
  '/api/operators.limits.list': {
    method: 'GET',
    who: 'operator',
    needs: 'rounds.read',
    within: 'site',
    summary: 'List the numbers of a round that operators limited',
    query: operatorRoundQuery,
    reply: z.array(numberLimit),
  },
  '/api/operators.limits.set': {
    method: 'POST',
    who: 'operator',
    needs: 'numbers.limit',
    summary: 'Limit a number: sell it at a lower multiplier, or close it (0)',
    body: setLimitBody,
    reply: z.array(numberLimit),
  },
  '/api/operators.limits.remove': {
    method: 'POST',
    who: 'operator',
    needs: 'numbers.limit',
    summary: 'Remove the operators’ limit of a number',
    body: removeLimitBody,
    reply: z.array(numberLimit),
  },
  '/api/operators.rates.list': {
    method: 'GET',
    who: 'operator',
    needs: 'rounds.read',
    within: 'site',
    summary: 'List the multipliers and stake bounds of a round',
    query: operatorRoundQuery,
    reply: z.array(roundRate),
  },
  '/api/operators.rates.set': {
    method: 'POST',
    who: 'operator',
    needs: 'rates.change',
    summary: 'Give an option of a round its own multiplier and stake bounds',
    body: setRateBody,
    reply: z.array(roundRate),
  },
} as const satisfies Record<string, Operation>;
