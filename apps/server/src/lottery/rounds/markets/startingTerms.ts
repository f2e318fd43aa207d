import { betOptions, optionDigits, type BetOption } from '@poy/bet-rules';

/** The kinds of option that start with the same bounds. */
export type OptionKind = 'straight3' | 'anyOrder3' | 'digits2' | 'digits1';

/** Returns the kind of an option: its length, and for three digits whether any order wins. */
export const kindOf = (option: BetOption): OptionKind =>
  option === 'tode_3'
    ? 'anyOrder3'
    : ({ 1: 'digits1', 2: 'digits2', 3: 'straight3' } as const)[optionDigits(option)];

export const usualRates = {
  teng_bon_3: 850,
  tode_3: 120,
  teng_bon_2: 90,
  teng_lang_2: 90,
  teng_bon_1: 3.2,
  teng_lang_1: 4.2,
};
export const fiveMinuteRates = {
  teng_bon_3: 800,
  tode_3: 100,
  teng_bon_2: 85,
  teng_lang_2: 85,
  teng_bon_1: 3,
  teng_lang_1: 4,
};
export const governmentRates = {
  teng_bon_3: 900,
  tode_3: 150,
  teng_bon_nha_3: 450,
  teng_lang_3: 450,
  teng_bon_2: 90,
  teng_lang_2: 90,
  teng_bon_1: 3.2,
  teng_lang_1: 4.2,
};

/**
 * The stake bounds in baht. `minStake` is the least of a line. `maxStakes` is the most that one
 * member stakes on one number of a round, in all lines together.
 */
export const minStake = 1;
const maxStakeOf: Readonly<Record<OptionKind, number>> = {
  straight3: 1_000,
  anyOrder3: 5_000,
  digits2: 10_000,
  digits1: 10_000,
};
export const maxStakes = Object.fromEntries(
  betOptions.map((option) => [option, maxStakeOf[kindOf(option)]]),
) as Readonly<Record<BetOption, number>>;

/**
 * The seconds after sending in which a slip may be cancelled, where a market allows it. The table's
 * defaults say how long before the close that ends, and how many slips can be cancelled in a day.
 */
export const cancelWithinSeconds = 30 * 60;

/** A round with fewer shots, or fewer members shooting, is voided. */
export const minShots = 20;
export const minShooters = 2;
/**
 * The shooting prizes in baht by row, newest first. A shooter gets one only with a stake of
 * `prizeMinStake` in the round.
 */
export const shotPrizes: readonly { readonly row: number; readonly baht: number }[] = [
  { row: 1, baht: 100 },
  { row: 16, baht: 200 },
];
export const prizeMinStake = 100;
