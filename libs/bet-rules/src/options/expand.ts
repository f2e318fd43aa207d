import type { HelperOption } from './options.ts';

const tens = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const hundred = (): string[] => tens.flatMap((first) => tens.map((last) => first + last));

/**
 * Returns the distinct orders of some digits; the given order comes first.
 * @param digits any number of digits; three different ones make six numbers, a pair makes three
 */
export function permutations(digits: string): string[] {
  if (digits.length < 2) return [digits];
  const orders = [...digits].flatMap((digit, at) =>
    permutations(digits.slice(0, at) + digits.slice(at + 1)).map((rest) => digit + rest),
  );
  return [...new Set(orders)];
}

type Expander = { readonly digits: 0 | 1 | 2 | 3; readonly expand: (digits: string) => string[] };

const expanders: Record<HelperOption, Expander> = {
  shuffle_3: { digits: 3, expand: permutations },
  shuffle_2: { digits: 2, expand: permutations },
  option_2_19: {
    digits: 1,
    expand: (digit) => hundred().filter((number) => number.includes(digit)),
  },
  option_2_roodnha: { digits: 1, expand: (digit) => tens.map((last) => digit + last) },
  option_2_roodlung: { digits: 1, expand: (digit) => tens.map((first) => first + digit) },
  option_2_ble: { digits: 0, expand: () => tens.map((digit) => digit + digit) },
  option_2_low: { digits: 0, expand: () => hundred().slice(0, 50) },
  option_2_high: { digits: 0, expand: () => hundred().slice(50) },
  option_2_even: {
    digits: 0,
    expand: () => hundred().filter((number) => Number(number) % 2 === 0),
  },
  option_2_odd: { digits: 0, expand: () => hundred().filter((number) => Number(number) % 2 === 1) },
};

/**
 * Returns the number of digits that a helper needs: 0 for the instant ones, 1 for 19 doors and the
 * sweeps, 2 or 3 for a shuffle.
 */
export function helperDigits(helper: HelperOption): 0 | 1 | 2 | 3 {
  return expanders[helper].digits;
}

/**
 * Returns the numbers that a helper writes, each once, leading zeros kept.
 * @param digits the digits that the member typed: exactly `helperDigits(helper)` digits 0–9
 * @throws RangeError on any other text
 */
export function expandHelper(helper: HelperOption, digits: string): string[] {
  const { digits: wanted, expand } = expanders[helper];
  if (digits.length !== wanted || !/^\d*$/.test(digits))
    throw new RangeError(`${helper} needs ${wanted} digits, not "${digits}"`);
  return expand(digits);
}
