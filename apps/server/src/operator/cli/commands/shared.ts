import { betOptions } from '@poy/bet-rules';

/** Options that many commands have. */
export const reason = {
  kind: 'text',
  value: '<words>',
  about: 'Why; it is kept in the audit log',
  required: true,
} as const;
export const round = {
  kind: 'number',
  value: '<betId>',
  about: 'The round',
  required: true,
} as const;
export const yes = { kind: 'flag', about: 'Do it without asking' } as const;
export const limit = { kind: 'number', value: '<count>', about: 'Rows at most' } as const;
export const market = {
  kind: 'text',
  value: '<code>',
  about: 'The market, as BET_GOVERNMENT',
  required: true,
} as const;
export const option = {
  kind: 'text',
  value: '<option>',
  about: 'The bet option',
  required: true,
  choices: betOptions,
} as const;
export const member = {
  kind: 'text',
  value: '<name>',
  about: 'The member, of the site whose address is called',
  required: true,
} as const;
export const day = { kind: 'text', value: '<day>', about: 'YYYY-MM-DD', required: true } as const;

/** One of a list of words; the command line has checked that it is one. */
export function oneOf<T extends string>(words: readonly T[], text: string): T {
  const found = words.find((word) => word === text);
  if (found === undefined) throw new RangeError(`${text} is none of ${words.join(', ')}`);
  return found;
}
