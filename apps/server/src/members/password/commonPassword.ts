import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../../http/appError.ts';

/** About 49,000 passwords that leaked most often, in lowercase (MIT licence, of zxcvbn-ts). */
let known: ReadonlySet<string> | undefined;
const common = (): ReadonlySet<string> => (known ??= new Set(dictionary['passwords-common']));

const letters: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const inLetters = (text: string): string =>
  text.replace(/[@431!0$57]/g, (sign) => letters[sign] ?? sign);

/** A word of the list must have this length, and at most this many signs after it count as nothing. */
const leastWord = 5;
const mostSigns = 6;

/** Returns a text without the signs around it; nothing where too little would be left. */
function withoutSigns(text: string, signs: RegExp): string[] {
  const word = text.replace(signs, '');
  return word.length >= leastWord && text.length - word.length <= mostSigns ? [word] : [];
}

/**
 * Returns true for a password that many people use: in any case, with the usual signs in place of
 * letters (`P@ssw0rd`), and with a few digits and signs around it, which the rule for passwords asks
 * for (`Password2026!`).
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const words = [
    lower,
    ...withoutSigns(lower, /^[^a-z0-9]+|[^a-z0-9]+$/g),
    ...withoutSigns(lower, /^[^a-z]+|[^a-z]+$/g),
  ];
  return words.some((word) => common().has(word) || common().has(inLetters(word)));
}

/**
 * Refuses a new password that many people use.
 * @param field the name of the field that it was given in
 * @throws AppError VALIDATION
 */
export function refuseCommon(field: string, password: string): void {
  if (isCommonPassword(password))
    throw new AppError('VALIDATION', { fields: { [field]: 'password.common' } });
}
