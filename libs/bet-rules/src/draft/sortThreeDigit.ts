import type { Rates } from './draft.ts';
import { optionDigits, type BetOption } from '../options/options.ts';

/**
 * Returns the three-digit options of a list in the order a page shows them: by multiplier, highest
 * first, equal ones in the given order. With more than two, the second and the last change places.
 */
export function sortThreeDigit(options: readonly BetOption[], rates: Rates): BetOption[] {
  const sorted = options
    .filter((option) => optionDigits(option) === 3)
    .sort((a, b) => (rates[b] ?? 0) - (rates[a] ?? 0));
  const [first, second, ...rest] = sorted;
  const last = rest.pop();
  return first && second && last ? [first, last, ...rest, second] : sorted;
}
