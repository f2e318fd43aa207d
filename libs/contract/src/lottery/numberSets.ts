import { optionDigits } from '@poy/bet-rules';
import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { baht, instant, nothing, rowId } from '../wire.ts';
import { betOption } from './rounds.ts';

/**
 * The name that a member gives a number set; each set of a member has another one. White space
 * around it does not count. A text that is far too long is refused before it is normalised, because
 * thousands of accents in the worst order would take seconds.
 */
export const numberSetName = z
  .string()
  .max(400, { abort: true })
  .trim()
  .normalize()
  .min(1)
  .max(40)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/**
 * A bet kept for later. It belongs to no round, so it has no multiplier. `price` is whole baht, and
 * null where the member chooses another stake each time.
 */
export const numberSetLine = z
  .object({
    option: betOption,
    number: z.string().regex(/^\d{1,3}$/),
    price: z.int().min(1).max(1_000_000).nullable(),
  })
  .refine(({ option, number }) => number.length === optionDigits(option), { path: ['number'] });
export type NumberSetLine = z.infer<typeof numberSetLine>;

/** A number set as a list shows it. `version` goes up by one with each change. */
export const numberSetSummary = z.object({
  setId: z.int(),
  name: z.string(),
  version: z.int(),
  lineCount: z.int(),
  /** The first few numbers of the set, each once. */
  firstNumbers: z.array(z.string()),
  /** The sum of the stakes of the set. */
  stake: baht,
  updatedAt: instant,
});
export type NumberSetSummary = z.infer<typeof numberSetSummary>;

export const numberSet = numberSetSummary.extend({ lines: z.array(numberSetLine) });
export type NumberSet = z.infer<typeof numberSet>;

export const numberSetBody = z.object({ setId: z.int() });

/**
 * A new number set, or another version of the one that `setId` names. `version` is the one the
 * member saw, so that nobody overwrites a change that they never saw.
 */
export const saveNumberSetBody = z
  .object({
    setId: z.int().optional(),
    version: rowId.optional(),
    name: numberSetName,
    lines: z.array(numberSetLine).min(1).max(500),
  })
  .refine(({ setId, version }) => (setId === undefined) === (version === undefined), {
    path: ['version'],
  });

export const deleteNumberSetBody = z.object({ setId: z.int(), version: rowId });

export const numberSetOperations = {
  '/poy-api/number-sets.all': {
    method: 'GET',
    who: 'member',
    summary: 'List the member’s number sets without their lines, the last changed first',
    reply: z.array(numberSetSummary),
  },
  '/poy-api/number-sets.one': {
    method: 'POST',
    who: 'member',
    summary: 'Read one number set with its lines',
    body: numberSetBody,
    reply: numberSet,
  },
  '/poy-api/number-sets.save': {
    method: 'POST',
    who: 'member',
    summary: 'Save a new number set or a new version of one',
    body: saveNumberSetBody,
    reply: numberSet,
  },
  '/poy-api/number-sets.delete': {
    method: 'POST',
    who: 'member',
    summary: 'Delete a number set; one that is already gone is no error',
    body: deleteNumberSetBody,
    reply: nothing,
  },
} as const satisfies Record<string, Operation>;
