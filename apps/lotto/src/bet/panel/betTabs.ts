import {
  betOptions,
  offeredOptions,
  optionDigits,
  sortThreeDigit,
  type BetOption,
  type Terms,
} from '@poy/bet-rules';
import type { Round } from '@poy/contract';

export const betTabs = ['three', 'two', 'one', 'shoot'] as const;
export type BetTab = (typeof betTabs)[number];

export const lengthOf = { three: 3, two: 2, one: 1, shoot: null } as const satisfies Record<
  BetTab,
  1 | 2 | 3 | null
>;

/** Returns the options of one length that a round offers, in the order they stand. */
export function optionsOf(length: 1 | 2 | 3 | null, terms: Terms): BetOption[] {
  const offered = offeredOptions(
    betOptions.filter((option) => optionDigits(option) === length),
    terms,
  );
  return length === 3 ? sortThreeDigit(offered, terms.rates) : offered;
}

/**
 * Returns the tabs of a round. A market without shots has no tab to shoot at, and a length of which
 * nothing is offered has none either. Until the terms have come every length has its tab.
 */
export function tabsOffered(round: Round, terms: Terms | null): BetTab[] {
  return betTabs.filter((tab) =>
    tab === 'shoot'
      ? round.shotsCloseTime !== null
      : !terms || optionsOf(lengthOf[tab], terms).length > 0,
  );
}
