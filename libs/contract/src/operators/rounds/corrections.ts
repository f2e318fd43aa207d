import { z } from 'zod';
import type { Operation } from '../../Operation.ts';
import { baht, instant } from '../../wire.ts';
import { enterResultBody, resultEntry } from './results.ts';

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

export const correctionsQuery = z.object({ betId: z.coerce.number().int().optional() });

export const correctionOperations = {
  '/api/operators.corrections.enter': {
    method: 'POST',
    who: 'operator',
    needs: 'corrections.enter',
    summary: 'Enter right figures in the place of a wrong result; confirmed as a result is',
    body: enterResultBody,
    reply: resultEntry,
  },
  '/api/operators.corrections.list': {
    method: 'GET',
    who: 'operator',
    needs: 'rounds.read',
    within: 'site',
    summary: 'Corrections and what they come to',
    query: correctionsQuery,
    reply: z.array(correctionRow),
  },
} as const satisfies Record<string, Operation>;
