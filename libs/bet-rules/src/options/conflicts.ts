import {
  betOptions,
  isBetOption,
  isInstantHelper,
  optionDigits,
  type HelperOption,
  type LottoOption,
} from './options.ts';

const sweeps: readonly LottoOption[] = ['option_2_19', 'option_2_roodnha', 'option_2_roodlung'];

/** The helpers that a base type of so many digits switches off. */
const helpersOff: Readonly<Record<1 | 2 | 3, readonly LottoOption[]>> = {
  1: ['shuffle_3', 'shuffle_2', ...sweeps],
  2: ['shuffle_3'],
  3: ['shuffle_2', ...sweeps],
};

/**
 * The options that each helper switches off, one whole row each. The rows are not symmetric: a
 * helper is offered only in the mode of its length, so its own row needs to name only the helpers
 * that cannot stand beside it. The rows of option_2_19 and of the instant helpers are given by the
 * product, word for word.
 */
const offByHelper: Record<HelperOption, readonly LottoOption[]> = {
  shuffle_3: ['tode_3'],
  shuffle_2: ['option_2_19', 'option_2_roodnha', 'option_2_roodlung'],
  option_2_19: ['shuffle_2', 'option_2_roodnha', 'option_2_roodlung'],
  option_2_roodnha: ['option_2_19', 'option_2_roodlung', 'shuffle_2'],
  option_2_roodlung: ['option_2_19', 'option_2_roodnha', 'shuffle_2'],
  option_2_ble: [],
  option_2_low: [],
  option_2_high: [],
  option_2_even: [],
  option_2_odd: [],
};

/**
 * Returns the options that picking this one switches off. A base type switches off all those of
 * another length; any order of the digits also what writes all orders.
 */
export function conflictsOf(option: LottoOption): readonly LottoOption[] {
  if (!isBetOption(option)) return offByHelper[option];
  const digits = optionDigits(option);
  const others = betOptions.filter((other) => optionDigits(other) !== digits);
  return [...(option === 'tode_3' ? ['shuffle_3' as const] : []), ...others, ...helpersOff[digits]];
}

/**
 * Returns the options that are on after a tap. An option that is on goes off. Another one comes on,
 * last, and its conflict row goes off. Instant helpers act at once and never stay on, so a tap on
 * one changes nothing here.
 */
export function toggleOption(picked: readonly LottoOption[], option: LottoOption): LottoOption[] {
  if (isInstantHelper(option)) return [...picked];
  if (picked.includes(option)) return picked.filter((other) => other !== option);
  const off = conflictsOf(option);
  return [...picked.filter((other) => !off.includes(other)), option];
}
