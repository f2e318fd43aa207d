import { isInstantHelper, type LottoOption } from './options.ts';

const three: readonly LottoOption[] = ['teng_bon_3', 'tode_3', 'teng_bon_nha_3', 'teng_lang_3'];
const two: readonly LottoOption[] = ['teng_bon_2', 'teng_lang_2'];
const one: readonly LottoOption[] = ['teng_bon_1', 'teng_lang_1'];
const sweeps: readonly LottoOption[] = ['option_2_19', 'option_2_roodnha', 'option_2_roodlung'];

const straightThree: readonly LottoOption[] = [...two, ...one, 'shuffle_2', ...sweeps];
const anyTwo: readonly LottoOption[] = [...three, ...one, 'shuffle_3'];
const anyOne: readonly LottoOption[] = [...three, ...two, 'shuffle_3', 'shuffle_2', ...sweeps];

/**
 * The options that each option switches off, one whole row each. The rows are not symmetric: a
 * helper is offered only in the mode of its length, so its own row needs to name only the helpers
 * that cannot stand beside it. The rows of option_2_19 and of the instant helpers are given by the
 * product, word for word.
 */
const conflicts: Record<LottoOption, readonly LottoOption[]> = {
  teng_bon_3: straightThree,
  teng_bon_nha_3: straightThree,
  teng_lang_3: straightThree,
  tode_3: ['shuffle_3', ...straightThree],
  teng_bon_2: anyTwo,
  teng_lang_2: anyTwo,
  teng_bon_1: anyOne,
  teng_lang_1: anyOne,
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

/** Returns the options that picking this one switches off. */
export function conflictsOf(option: LottoOption): readonly LottoOption[] {
  return conflicts[option];
}

/**
 * Returns the options that are on after a tap. An option that is on goes off. Another one comes on,
 * last, and its conflict row goes off. Instant helpers act at once and never stay on, so a tap on
 * one changes nothing here.
 */
export function toggleOption(picked: readonly LottoOption[], option: LottoOption): LottoOption[] {
  if (isInstantHelper(option)) return [...picked];
  if (picked.includes(option)) return picked.filter((other) => other !== option);
  return [...picked.filter((other) => !conflicts[option].includes(other)), option];
}
