import { randomInt } from 'node:crypto';

/** Returns an element of the list by chance, or undefined where the list is empty. */
export const anyOf = <T>(list: readonly T[]): T | undefined =>
  list.length > 0 ? list[randomInt(list.length)] : undefined;

/** Returns a random number of so many digits, with leading zeros. */
export const anyNumber = (digits: number): string =>
  String(randomInt(10 ** digits)).padStart(digits, '0');
