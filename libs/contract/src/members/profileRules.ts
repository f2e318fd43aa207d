import { nameOf } from '@poy/bet-rules';
import type { RuleProblem } from '../rules.ts';
import { hasHiddenSigns } from '../texts/signs.ts';

/**
 * The rules of what members write about themselves. They have an entry of their own, so that only
 * the page with that form carries them. Their words are those of that page.
 */
type ProfileProblem = Extract<
  RuleProblem,
  `${'firstName' | 'lastName' | 'email' | 'lineId'}.${string}`
>;

/** The bounds of a first and of a last name (specification §5), in characters. */
export const namePartRule = { min: 2, max: 30 } as const;
/** The longest address that mail servers carry. */
export const emailMax = 254;

const letter = /\p{L}/u;
/** The pattern by which browsers check addresses of mail, with a dot in the domain. */
export const emailPattern =
  "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?" +
  '(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$';
const email = new RegExp(emailPattern);
/** The specification leaves the form of a LINE id open. An official account begins with @. */
export const lineIdPattern = '^@?[A-Za-z0-9._-]{1,40}$';
const lineId = new RegExp(lineIdPattern);

/** Returns a text of this form as it is kept: without marks that nobody sees and white space around it. */
export const tidied = nameOf;

/**
 * Checks a tidied first or last name. Each letter, vowel sign and tone mark counts as one character,
 * so that มี has two. A name has a letter, and no sign that turns the direction of writing.
 */
export function namePartProblem(
  field: 'firstName' | 'lastName',
  text: string,
): ProfileProblem | null {
  if (text === '') return `${field}.required`;
  const { length } = [...text];
  if (length < namePartRule.min || length > namePartRule.max) return `${field}.length`;
  return letter.test(text) && !hasHiddenSigns(text) ? null : `${field}.invalid`;
}

/** Checks a tidied address of mail. */
export function emailProblem(text: string): ProfileProblem | null {
  if (text === '') return 'email.required';
  return text.length <= emailMax && email.test(text) ? null : 'email.invalid';
}

/** Checks a tidied LINE id, which members may leave out. */
export const lineIdProblem = (text: string): ProfileProblem | null =>
  text === '' || lineId.test(text) ? null : 'lineId.invalid';

/**
 * Returns the first and the last name in a whole name. The first name ends at the first white space,
 * because a Thai last name may have several words (ณ อยุธยา).
 */
export function namePartsOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = tidied(name).split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}
