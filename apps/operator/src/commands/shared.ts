import { betOptions } from '@poy/bet-rules';

/** Options that many commands have. */
export const reason = {
  kind: 'text',
  value: '<words>',
  about: 'Say why. The audit log keeps the reason.',
  required: true,
} as const;
/** Returns the option that chooses one thing by its id. */
export const byId = (thing: string) =>
  ({
    kind: 'number',
    value: '<id>',
    about: `Choose the ${thing} by its id.`,
    required: true,
  }) as const;
export const round = {
  kind: 'number',
  value: '<betId>',
  about: 'Choose the round by its betId.',
  required: true,
} as const;
export const limit = {
  kind: 'number',
  value: '<count>',
  about: 'Show at most this many rows.',
} as const;
/** The key of the next part of a list that is oldest first. */
export const after = {
  kind: 'number',
  value: '<id>',
  about: 'Show rows after the row with this id.',
} as const;
/** The order of a list of open work. */
export const by = {
  kind: 'text',
  value: '<sum|age>',
  about: 'Show the largest sums first, or the rows that have waited longest.',
  choices: ['sum', 'age'],
} as const;
interface WorkPage {
  readonly by: string | undefined;
  readonly after: number | undefined;
  readonly limit: number | undefined;
}
/** Returns what a page of open work is asked by, in the usual order where none was typed. */
export const workPage = (
  { by: typed, after: last, limit: most }: WorkPage,
  usual: 'sum' | 'age',
) => ({
  by: typed === undefined ? usual : oneOf(by.choices, typed),
  after: last,
  limit: most,
});
export const market = {
  kind: 'text',
  value: '<code>',
  about: 'Choose the market by its code, for example BET_GOVERNMENT.',
  required: true,
} as const;
export const option = {
  kind: 'text',
  value: '<option>',
  about: 'Choose the bet option.',
  required: true,
  choices: betOptions,
} as const;
export const member = {
  kind: 'text',
  value: '<name>',
  about: 'Choose the member by name, on the site whose address is called.',
  required: true,
} as const;
export const amount = {
  kind: 'number',
  value: '<baht>',
  about: 'Give the amount, in baht.',
  required: true,
} as const;
export const day = {
  kind: 'text',
  value: '<day>',
  about: 'Choose the Bangkok day, YYYY-MM-DD.',
  required: true,
} as const;

/** Returns the word of the list that the text is. The command line has checked that it is one. */
export function oneOf<T extends string>(words: readonly T[], text: string): T {
  const found = words.find((word) => word === text);
  if (found === undefined) throw new RangeError(`${text} is none of ${words.join(', ')}`);
  return found;
}
