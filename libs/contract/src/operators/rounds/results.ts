import { z } from 'zod';
import { resultSource } from '../../lottery/results.ts';
import type { Operation } from '../../Operation.ts';
import { instant } from '../../wire.ts';
import { betId, reason } from '../fields.ts';

const digits = (length: number) =>
  z.string().regex(new RegExp(`^[0-9]{${length}}$`), `figures.digits${length}`);

const twoDecimals = /^[+-]?\d{1,3}(,?\d{3})*\.\d{2}$/;

/**
 * The figures that a person reads off the source of a market. One operator enters them and another
 * states them again. `void` stands for no figures: every slip is refunded.
 */
export const enteredSource = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('government'),
    first: digits(6),
    bottom2: digits(2),
    front3: z.array(digits(3)).length(2),
    bottom3: z.array(digits(3)).length(2),
  }),
  z.strictObject({
    kind: z.literal('stock'),
    index: z.string().max(20).regex(twoDecimals, 'figures.decimals'),
    change: z.string().max(20).regex(twoDecimals, 'figures.decimals'),
  }),
  z.strictObject({
    kind: z.literal('digits4'),
    result: digits(4),
    /** Of a market that draws its 2 bottom apart, and of no other one. */
    bottom2: digits(2).optional(),
  }),
  z.strictObject({ kind: z.literal('void') }),
]);
export type EnteredSource = z.infer<typeof enteredSource>;

/** Numbers that are equal among the front and bottom ones, which is rare and can be a slip of the hand. */
const doubt = z.enum(['front3Twice', 'bottom3Twice', 'frontIsBottom']);
export type Doubt = z.infer<typeof doubt>;

const entryStatus = z.enum(['entered', 'confirmed', 'rejected']);

export const resultEntry = z.object({
  /** Null for a preview, which stores nothing. */
  entryId: z.int().nullable(),
  betId: z.int(),
  betName: z.string(),
  number: z.int(),
  correction: z.boolean(),
  status: entryStatus,
  /** Null where the round is to be voided without figures. */
  source: resultSource.nullable(),
  /** The digits shown as the result, or `void`. */
  headline: z.string(),
  winning: z.record(z.string(), z.array(z.string())),
  voids: z.boolean(),
  /** The doubts that somebody should look at before the figures are stored. */
  doubts: z.array(doubt).max(3),
  reason: z.string(),
  enteredBy: z.string(),
  enteredAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionReason: z.string().nullable(),
});
export type ResultEntry = z.infer<typeof resultEntry>;

/**
 * With `preview` the winning numbers are worked out and nothing is stored. The body of a correction
 * is the same: it carries other figures, or says that the round should have been voided.
 */
export const enterResultBody = z.object({
  betId,
  source: enteredSource,
  reason,
  preview: z.boolean().default(false),
});

/** The body carries all figures again. Figures that differ in a single digit confirm nothing. */
const confirmResultBody = z.object({ betId, source: enteredSource, reason });

const rejectResultBody = z.object({ betId, reason });

const entriesQuery = z.object({ betId: z.coerce.number().int() });

export const enteredResultOperations = {
  '/api/operators.results.enter': {
    method: 'POST',
    who: 'operator',
    needs: 'results.enter',
    summary:
      'First step: enter the figures of a round, or that it is to be voided; a preview stores nothing',
    body: enterResultBody,
    reply: resultEntry,
  },
  '/api/operators.results.confirm': {
    method: 'POST',
    who: 'operator',
    needs: 'results.confirm',
    summary:
      'Second step, by another person who states all figures again: confirm and pay the result',
    body: confirmResultBody,
    reply: resultEntry,
  },
  '/api/operators.results.reject': {
    method: 'POST',
    who: 'operator',
    needs: 'results.confirm',
    summary: 'Reject figures that wait for confirmation',
    body: rejectResultBody,
    reply: resultEntry,
  },
  '/api/operators.results.history': {
    method: 'GET',
    who: 'operator',
    needs: 'rounds.read',
    within: 'site',
    summary: 'List all figures that were entered for a round',
    query: entriesQuery,
    reply: z.array(resultEntry),
  },
} as const satisfies Record<string, Operation>;
