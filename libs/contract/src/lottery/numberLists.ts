import { optionDigits } from '@poy/bet-rules';
import { z } from 'zod';
import { readText } from '../texts/freeText.ts';
import type { Operation } from '../Operation.ts';
import { baht, instant, nothing, rowId } from '../wire.ts';
import { betOption } from './rounds.ts';

/**
 * The name that a member gives a number list; each list of a member has another one. White space
 * around it does not count.
 */
export const numberListName = readText().min(1).max(40);

/**
 * A bet kept for later. It belongs to no round, so it has no multiplier. `price` is whole baht, and
 * null where the member chooses another stake each time.
 */
export const numberListLine = z
  .object({
    option: betOption,
    number: z.string().regex(/^\d{1,3}$/),
    price: z.int().min(1).max(1_000_000).nullable(),
  })
  .refine(({ option, number }) => number.length === optionDigits(option), { path: ['number'] });
export type NumberListLine = z.infer<typeof numberListLine>;

/** A number list as a list shows it. `version` goes up by one with each change. */
export const numberListSummary = z.object({
  setId: z.int(),
  name: z.string(),
  version: z.int(),
  lineCount: z.int(),
  /** The first few numbers of the list, each once. */
  firstNumbers: z.array(z.string()),
  /** The sum of the stakes of the list. */
  stake: baht,
  updatedAt: instant,
});
export type NumberListSummary = z.infer<typeof numberListSummary>;

export const numberList = numberListSummary.extend({ lines: z.array(numberListLine) });
export type NumberList = z.infer<typeof numberList>;

export const numberListBody = z.object({ setId: z.int() });

/**
 * A new number list, or another version of the one that `setId` names. `version` is the one the
 * member saw, so that nobody overwrites a change that they never saw.
 */
export const saveNumberListBody = z
  .object({
    setId: z.int().optional(),
    version: rowId.optional(),
    name: numberListName,
    lines: z.array(numberListLine).min(1).max(500),
  })
  .refine(({ setId, version }) => (setId === undefined) === (version === undefined), {
    path: ['version'],
  });

export const deleteNumberListBody = z.object({ setId: z.int(), version: rowId });

export const numberListOperations = {
  '/poy-api/number-sets.all': {
    method: 'GET',
    who: 'member',
    summary: 'List the member’s number lists without their lines, the last changed first',
    reply: z.array(numberListSummary),
  },
  '/poy-api/number-sets.one': {
    method: 'POST',
    who: 'member',
    summary: 'Read one number list with its lines',
    body: numberListBody,
    reply: numberList,
  },
  '/poy-api/number-sets.save': {
    method: 'POST',
    who: 'member',
    summary: 'Save a new number list or a new version of one',
    body: saveNumberListBody,
    reply: numberList,
  },
  '/poy-api/number-sets.delete': {
    method: 'POST',
    who: 'member',
    summary: 'Delete a number list; one that is already gone is no error',
    body: deleteNumberListBody,
    reply: nothing,
  },
} as const satisfies Record<string, Operation>;
