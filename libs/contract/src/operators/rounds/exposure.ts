import { z } from 'zod';
import { betOption } from '../../lottery/rounds.ts';
import type { Operation } from '../../Operation.ts';
import { baht } from '../../wire.ts';
import { betId, market, marketQuery, reason } from '../fields.ts';
import { operatorRound, operatorRoundQuery } from './rounds.ts';

/** An option, or the 4-digit sets of a round. */
const exposedOption = z.enum([...betOption.options, 'set_4']);

/**
 * The worst case of a round, its limit, and the options and numbers that make it, in baht. The
 * `payout` of a number is paid when that number comes; the `payout` of an option is the most that
 * any result pays under it.
 */
export const roundExposure = operatorRound
  .pick({
    betId: true,
    betName: true,
    number: true,
    status: true,
    suspended: true,
    overExposure: true,
  })
  .extend({
    exposure: baht,
    limit: baht,
    /** The round has a limit of its own in place of its market's. */
    limitOfRound: z.boolean(),
    options: z.array(z.object({ option: exposedOption, sold: baht, payout: baht })),
    /**
     * The dearest numbers first. For sets these are the results, each with the stake on that very
     * number.
     */
    numbers: z.array(
      z.object({ option: exposedOption, number: z.string(), sold: baht, payout: baht }),
    ),
  });
export type RoundExposure = z.infer<typeof roundExposure>;

const roundExposureQuery = operatorRoundQuery.extend({
  limit: z.coerce.number().int().min(1).max(500).default(20),
});

const exposureLimit = baht.positive().max(1e11);

/** A round without a limit of its own has the limit of its market. */
const limitRoundBody = z.object({
  betId,
  limit: exposureLimit.nullable().default(null),
  reason,
});

/**
 * The most that any result of a round may cost, in baht. It holds for the rounds of a market that
 * have no limit of their own.
 */
const marketExposure = z.object({ betName: z.string(), limit: baht });

const limitMarketBody = z.object({ betName: market, limit: exposureLimit, reason });

export const exposureOperations = {
  '/api/operators.rounds.exposure': {
    method: 'GET',
    who: 'operator',
    needs: 'rounds.read',
    summary: 'Read the worst case of a round, its limit, and its dearest numbers',
    query: roundExposureQuery,
    reply: roundExposure,
  },
  '/api/operators.rounds.exposure-limit': {
    method: 'POST',
    who: 'operator',
    needs: 'rates.change',
    summary:
      'Give a round its own limit of the worst case; a sale that the old limit stopped goes on',
    body: limitRoundBody,
    reply: roundExposure,
  },
  '/api/operators.sales.exposure': {
    method: 'GET',
    who: 'operator',
    needs: 'rounds.read',
    summary: 'Read the limit of the worst case of a market’s rounds',
    query: marketQuery,
    reply: marketExposure,
  },
  '/api/operators.sales.exposure-limit': {
    method: 'POST',
    who: 'operator',
    needs: 'rates.change',
    summary: 'Set the limit of the worst case of a market’s rounds',
    body: limitMarketBody,
    reply: marketExposure,
  },
} as const satisfies Record<string, Operation>;
