import { UsageError } from '../../command.ts';

/** Options that the commands about games have in common. */
export const partner = {
  kind: 'text',
  value: '<code>',
  about: 'Choose the partner by its code, for example sa.',
  required: true,
} as const;
export const title = {
  kind: 'text',
  value: '<code>',
  about: 'Choose the title by its code.',
  required: true,
} as const;
export const list = {
  kind: 'text',
  value: '<code>',
  about: 'Choose the list by its code, the last word of its address.',
  required: true,
} as const;

const nameOption = (language: string) =>
  ({ kind: 'text', value: '<name>', about: `Give the name in ${language}, or none.` }) as const;
/** The name in each language. */
export const names = {
  th: nameOption('Thai'),
  en: nameOption('English'),
  km: nameOption('Khmer'),
  my: nameOption('Burmese'),
};
type Typed = string | undefined;

/** Reads a word that `none` takes away. */
export const orNone = (typed: Typed): string | null | undefined =>
  typed === 'none' ? null : typed;
/** Reads words that `none` takes away. */
export const listOrNone = (typed: string[] | undefined): string[] | undefined =>
  typed?.includes('none') ? [] : typed;

/** Returns the names that were typed, or undefined where none was. */
export function namesOf({ th, en, km, my }: Readonly<Record<keyof typeof names, Typed>>) {
  if ([th, en, km, my].every((name) => name === undefined)) return undefined;
  return { th: orNone(th), en: orNone(en), km: orNone(km), my: orNone(my) };
}

export const onOff = ['on', 'off'] as const;
/** Reads on or off. */
export const yesOf = (typed: Typed): boolean | undefined =>
  typed === undefined ? undefined : typed === 'on';

/** Reads a number, below zero too. @throws UsageError */
export function numberOf(typed: Typed, about: string): number | undefined {
  if (typed === undefined) return undefined;
  const number = Number(typed);
  if (typed.trim() === '' || !Number.isFinite(number))
    throw new UsageError(`${typed} is no number.`, about);
  return number;
}
