import { asciiDigits } from './digits.ts';

/**
 * The reason why a text is no amount.
 * - `required`: nothing is written
 * - `unreadable`: it is no number, or its commas do not part thousands: `abc`, `1e3`, `10,50`
 * - `negative`: it begins with a minus
 * - `notWhole`: it has a fraction, or more decimals than the field takes
 * - `small`, `large`: it is outside the bounds of the field, or too large to be exact
 */
export type AmountProblem = 'required' | 'unreadable' | 'negative' | 'notWhole' | 'small' | 'large';

/**
 * The lowest and highest amount a field takes, and its decimals: 0, or 2 where satang are meant.
 */
export interface AmountRule {
  readonly min?: number;
  readonly max?: number;
  readonly decimals?: 0 | 2;
}

/** An amount that was read, or the reason why there is none. */
export type AmountRead =
  | { readonly value: number; readonly problem: null }
  | { readonly value: null; readonly problem: AmountProblem };

/**
 * The content of an amount field: an amount, the typed text where it is none, or null while it is
 * empty.
 */
export type Written = number | string | null;

const invisible = /[\u200b-\u200d\u2060\ufeff]/g;
/** Digits, or groups of three parted by commas or by spaces; then perhaps decimals. */
const pattern = /^(?:\d+|\d{1,3}([, ])\d{3}(?:\1\d{3})*|(?=\.\d))(?:\.(\d*))?$/;

/** Returns the text with digits 0–9 and plain spaces, without spaces around it. */
function plain(text: string): string {
  return asciiDigits(text).replace(invisible, '').replace(/\s/g, ' ').trim();
}

/**
 * Reads an amount as people type it: digits of the four scripts, thousands parted by commas or
 * spaces, spaces around it. Nothing is guessed and nothing is repaired: `10.50` is not 1050 and
 * `-5` is not 5. Never throws.
 * @param rule bounds in the unit that is typed, each of them allowed itself; only whole amounts are
 * taken where it names no decimals
 */
export function readAmount(text: string, { min, max, decimals = 0 }: AmountRule = {}): AmountRead {
  const problem = (why: AmountProblem): AmountRead => ({ value: null, problem: why });
  const written = plain(text);
  if (written === '') return problem('required');
  if (/^[-−–]\s?[\d.]/.test(written)) return problem('negative');
  const found = pattern.exec(written);
  if (!found) return problem('unreadable');
  if (/[1-9]/.test((found[2] ?? '').slice(decimals))) return problem('notWhole');
  const value = Number(written.replace(/[, ]/g, ''));
  if (min !== undefined && value < min) return problem('small');
  if (value > (max ?? Number.MAX_SAFE_INTEGER)) return problem('large');
  return { value, problem: null };
}

/**
 * Returns the content to keep for a text in a field of whole amounts: the amount, null for an empty
 * text, else the text itself.
 */
export function writtenAmount(text: string): Written {
  const { value, problem } = readAmount(text);
  return problem === 'required' ? null : (value ?? text);
}
