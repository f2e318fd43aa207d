/**
 * The eight base types, in the order a page shows them. Only these ever become lines of a slip:
 * 3 top, 3 any order, 3 front, 3 bottom, 2 top, 2 bottom, run top, run bottom.
 */
export const betOptions = [
  'teng_bon_3',
  'tode_3',
  'teng_bon_nha_3',
  'teng_lang_3',
  'teng_bon_2',
  'teng_lang_2',
  'teng_bon_1',
  'teng_lang_1',
] as const;
export type BetOption = (typeof betOptions)[number];

/**
 * The ten helpers. They write numbers for the base types that are on, and are never lines
 * themselves.
 */
export const helperOptions = [
  'shuffle_3',
  'shuffle_2',
  'option_2_19',
  'option_2_roodnha',
  'option_2_roodlung',
  'option_2_ble',
  'option_2_low',
  'option_2_high',
  'option_2_even',
  'option_2_odd',
] as const;
export type HelperOption = (typeof helperOptions)[number];
export type LottoOption = BetOption | HelperOption;

/** Helpers that need no digit: they add their lines at once and never stay selected. */
export const instantHelpers = [
  'option_2_ble',
  'option_2_low',
  'option_2_high',
  'option_2_even',
  'option_2_odd',
] as const satisfies readonly HelperOption[];
export type InstantHelper = (typeof instantHelpers)[number];

const digitsByOption: Record<LottoOption, 1 | 2 | 3> = {
  teng_bon_3: 3,
  tode_3: 3,
  teng_bon_nha_3: 3,
  teng_lang_3: 3,
  shuffle_3: 3,
  teng_bon_2: 2,
  teng_lang_2: 2,
  shuffle_2: 2,
  option_2_19: 2,
  option_2_roodnha: 2,
  option_2_roodlung: 2,
  option_2_ble: 2,
  option_2_low: 2,
  option_2_high: 2,
  option_2_even: 2,
  option_2_odd: 2,
  teng_bon_1: 1,
  teng_lang_1: 1,
};

/**
 * Returns the number of digits of an option's numbers, or of the numbers that a helper writes. This
 * is also the mode in which it is offered.
 */
export function optionDigits(option: LottoOption): 1 | 2 | 3 {
  return digitsByOption[option];
}

/** Answers whether a text names a base type. */
export function isBetOption(option: string): option is BetOption {
  return betOptions.some((known) => known === option);
}

/** Answers whether a text names a helper. */
export function isHelperOption(option: string): option is HelperOption {
  return helperOptions.some((known) => known === option);
}

/** Answers whether a text names a helper that acts at once. */
export function isInstantHelper(option: string): option is InstantHelper {
  return instantHelpers.some((known) => known === option);
}

/**
 * Returns the length of the numbers being picked, from the options that are on; null while nothing
 * is on.
 */
export function modeOf(picked: readonly LottoOption[]): 1 | 2 | 3 | null {
  const first = picked.find(isBetOption) ?? picked[0];
  return first === undefined ? null : optionDigits(first);
}

/** Returns the helpers that a page offers in a mode: those that write numbers of that length. */
export function helpersOffered(mode: 1 | 2 | 3 | null): HelperOption[] {
  return helperOptions.filter((helper) => optionDigits(helper) === mode);
}
