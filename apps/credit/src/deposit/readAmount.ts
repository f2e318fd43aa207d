import { asciiDigits } from '@poy/bet-rules';

/**
 * The amount a person typed, in baht: Thai, Khmer and Burmese digits, spaces and thousands commas are understood. Null for an empty field, NaN
 * for anything that is not an amount; satang are kept, so that the rule for whole baht can object to them.
 */
export function readAmount(text: string): number | null {
  const plain = asciiDigits(text).replace(/[\s,]/g, '');
  if (plain === '') return null;
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
