import { z } from 'zod';
import type { Operation } from '../../Operation.ts';
import { baht, instant } from '../../wire.ts';
import { enterResultBody, resultEntry } from './results.ts';

/**
 * A correction with its amounts in baht. `from` and `to` are the digits shown before and after, or
 * `void`; `slips` counts the slips and set tickets that it changes. The amounts are those taken from
 * balances, paid anew and left owed so far.
 */
export const correctionRow = z.object({
  correctionId: z.int(),
  betId: z.int(),
  betName: z.string(),
  version: z.int(),
  reason: z.string(),
  from: z.string(),
  to: z.string(),
  confirmedAt: instant,
  doneAt: instant.nullable(),
  slips: z.int(),
  takenBack: baht,
  paid: baht,
  owed: baht,
});
export type CorrectionRow = z.infer<typeof correctionRow>;

/** `before` is the correctionId to go on from, because the list is newest first. */
const correctionsQuery = z.object({
  betId: z.coerce.number().int().optional(),
  before: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});

export const correctionOperations = {
  '/api/operators.corrections.enter': {
    method: 'POST',
    who: 'operator',
    needs: 'corrections.enter',
    summary:
      'Enter the right figures in place of a wrong result; another person confirms them like a result',
    body: enterResultBody,
    reply: resultEntry,
  },
  '/api/operators.corrections.list': {
    method: 'GET',
    who: 'operator',
    needs: 'rounds.read',
    within: 'site',
    summary: 'List corrections with the amounts they took back, paid and left owed',
    query: correctionsQuery,
    reply: z.array(correctionRow),
  },
} as const satisfies Record<string, Operation>;
