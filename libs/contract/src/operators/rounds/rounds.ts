import { z } from 'zod';
import { typedText } from '../../texts/freeText.ts';
import { resultKind, roundStatus } from '../../lottery/rounds.ts';
import type { Operation } from '../../Operation.ts';
import { baht, day, instant, roundTime } from '../../wire.ts';
import { betId, reason } from '../fields.ts';

export const operatorRound = z.object({
  betId: z.int(),
  betName: z.string(),
  day: z.string(),
  number: z.int(),
  kind: resultKind,
  /** The 2 bottom of a 4-digit result is drawn apart, and entered beside it. */
  ownBottom: z.boolean(),
  takesShots: z.boolean(),
  status: roundStatus,
  suspended: z.boolean(),
  /** The clockwork has suspended the sale, because the worst case is above the limit. */
  overExposure: z.boolean(),
  opensAt: instant,
  closesAt: instant,
  resultsAt: instant,
  settledAt: instant.nullable(),
  voidReason: z.string().nullable(),
  result: z.string().nullable(),
  corrected: z.boolean(),
  slips: z.int(),
  stake: baht,
  /** The names of the calls that would be allowed for the round now. */
  actions: z.array(z.string()),
});
export type OperatorRound = z.infer<typeof operatorRound>;

export const operatorRoundQuery = z.object({ betId: z.coerce.number().int() });

const operatorRoundsQuery = z.object({
  betName: typedText.max(64).optional(),
  day: day.optional(),
  status: roundStatus.optional(),
  /** Only rounds whose figures are due or wait for confirmation. */
  due: z.stringbool().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});

const roundActionBody = z.object({ betId, reason });

const moveRoundBody = z.object({
  betId,
  closesAt: roundTime.optional(),
  resultsAt: roundTime.optional(),
  reason,
});

const reopenRoundBody = z.object({
  betId,
  closesAt: roundTime,
  resultsAt: roundTime.optional(),
  reason,
});

export const operatorRoundOperations = {
  '/api/operators.rounds.list': {
    method: 'GET',
    who: 'operator',
    needs: 'rounds.read',
    within: 'site',
    summary: 'List rounds by market, day and state, or the rounds that wait for figures',
    query: operatorRoundsQuery,
    reply: z.array(operatorRound),
  },
  '/api/operators.rounds.one': {
    method: 'GET',
    who: 'operator',
    needs: 'rounds.read',
    within: 'site',
    summary: 'Read one round and the actions that are allowed now',
    query: operatorRoundQuery,
    reply: operatorRound,
  },
  '/api/operators.rounds.move': {
    method: 'POST',
    who: 'operator',
    needs: 'rounds.change',
    summary: 'Give a round other times',
    body: moveRoundBody,
    reply: operatorRound,
  },
  '/api/operators.rounds.suspend': {
    method: 'POST',
    who: 'operator',
    needs: 'rounds.suspend',
    summary: 'Suspend the sale of a round for a while',
    body: roundActionBody,
    reply: operatorRound,
  },
  '/api/operators.rounds.resume': {
    method: 'POST',
    who: 'operator',
    needs: 'rounds.suspend',
    summary: 'Resume the sale of a round',
    body: roundActionBody,
    reply: operatorRound,
  },
  '/api/operators.rounds.void': {
    method: 'POST',
    who: 'operator',
    needs: 'rounds.change',
    summary: 'Void a round and refund every slip; members read the reason',
    body: roundActionBody,
    reply: operatorRound,
  },
  '/api/operators.rounds.reopen': {
    method: 'POST',
    who: 'operator',
    needs: 'rounds.change',
    summary: 'Open the sale of a closed round again',
    body: reopenRoundBody,
    reply: operatorRound,
  },
} as const satisfies Record<string, Operation>;
