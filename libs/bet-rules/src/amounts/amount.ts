import { plainNumber } from '../marks/marks.ts';
import { oddSign, type SignProblem } from '../marks/oddSign.ts';

/**
 * The reason why a text is no amount.
 * - `required`: nothing is written
 * - `sign.U+004F`: it has a sign that no amount has, named by its number: `1O0`, `1e3`, `$5`
 * - `twofold`: its comma or point can be read in two ways: `300,50`, `1.000`, `1,00`
 * - `unreadable`: it is no number: `1.2.3`, `10 50`
 * - `negative`: it begins with a minus
 * - `notWhole`: it has a fraction, or more decimals than the field takes
 * - `small`, `large`: it is outside the bounds of the field, or too large to be exact
 */
export type AmountProblem =
  'required' | 'twofold' | 'unreadable' | 'negative' | 'notWhole' | 'small' | 'large' | SignProblem;

/**
 * The lowest and highest amount a field takes, and its decimals: 0, or 2 where satang are meant, or 1
 * where tenths of a percent are.
 */
export interface AmountRule {
  readonly min?: number;
  readonly max?: number;
  readonly decimals?: 0 | 1 | 2;
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

/** Digits, or groups of three parted by commas or by spaces; then perhaps decimals. */
const pattern = /^(?:\d+|\d{1,3}([, ])\d{3}(?:\1\d{3})*|(?=\.\d))(?:\.(\d*))?$/;

/** The words and the sign of baht, which stand before or behind an amount. */
const unit = '(?:฿|thb|baht|บาท(?:ถ้วน)?|បាត|ဘတ်)';
const minus = '[\\p{Pd}\u2212]';
/** An amount with what belongs to it: `฿1,000`, `1,000.00 THB`, `1,000.- บาท`, `-฿5`. */
const whole = new RegExp(
  `^(${minus}?) *${unit}? *(${minus}?) *(.*?)(\\.${minus})? *${unit}?$`,
  'iu',
);
const quotes = /^["'“”‘’]+|["'“”‘’]+$/g;

/** Points that part thousands in some countries and satang in others. */
const pointed = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

/** Returns the reason why digits with commas, points and spaces are no amount; null where they are. */
function unreadable(digits: string): AmountProblem | null {
  const odd = oddSign(digits, /[^\d., ]/u);
  if (odd) return odd;
  if (pointed.test(digits)) return 'twofold';
  if (pattern.test(digits)) return null;
  return /\d[\d. ]*,[\d,. ]*\d/.test(digits) ? 'twofold' : 'unreadable';
}

/**
 * Reads an amount as people type and paste it: digits of any script, thousands parted by commas or
 * spaces, the sign or a word of baht beside it, marks around it that nobody sees. Nothing is guessed
 * and nothing is repaired: `10.50` is not 1050 and `-5` is not 5. Never throws.
 * @param rule bounds in the unit that is typed, each of them allowed itself; only whole amounts are
 * taken where it names no decimals
 */
export function readAmount(text: string, { min, max, decimals = 0 }: AmountRule = {}): AmountRead {
  const problem = (why: AmountProblem): AmountRead => ({ value: null, problem: why });
  const written = plainNumber(text).replace(quotes, '').trim();
  if (written === '') return problem('required');
  const [, before, behind, digits = '', noSatang] = whole.exec(written) ?? [];
  // `5..-` has a point too many.
  if (noSatang && digits.endsWith('.')) return problem('unreadable');
  if ((before || behind) && /^[\d.]/.test(digits)) return problem('negative');
  const why = unreadable(before || behind ? written : digits);
  if (why) return problem(why);
  if (/[1-9]/.test((pattern.exec(digits)?.[2] ?? '').slice(decimals))) return problem('notWhole');
  const value = Number(digits.replace(/[, ]/g, ''));
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
