import { onEnglishKeys, onThaiKeys } from './keyboards.ts';

const anyThai = /[\u0e01-\u0e5b]/;

/** Returns what a person who typed a text may have meant: the text, and the same keys on the other keyboard. */
export const readingsOf = (query: string): [string, string] => [
  query,
  anyThai.test(query) ? onEnglishKeys(query) : onThaiKeys(query),
];
