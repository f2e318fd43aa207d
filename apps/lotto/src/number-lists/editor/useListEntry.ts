import {
  betOptions,
  digitsToType,
  entryLines,
  isBetOption,
  isInstantHelper,
  mergeLines,
  modeOf,
  optionDigits,
  toggleOption,
  type BetOption,
  type ComingLine,
  type Draft,
  type LottoOption,
  type Merged,
  type Terms,
  type Written,
} from '@poy/bet-rules';
import { useState } from 'react';
import { listStakes, maxListLines } from '../listLimits.ts';
import type { ReadNumber } from './readNumbers.ts';

/**
 * The terms for a list. It belongs to no round, so every option may be in it; its multipliers are
 * not shown.
 */
const anyTerms: Terms = {
  rates: Object.fromEntries(betOptions.map((option) => [option, 1])),
  limits: Object.fromEntries(betOptions.map((option) => [option, listStakes])),
};

export const listTabs = ['three', 'two', 'one'] as const;
export type ListTab = (typeof listTabs)[number];
const first: Record<ListTab, BetOption> = {
  three: 'teng_bon_3',
  two: 'teng_bon_2',
  one: 'teng_bon_1',
};
const lengths = { three: 3, two: 2, one: 1 } as const;

interface ListEntryNeeds {
  lines: Draft;
  /**
   * The text or amount in the box of the stake for all. New lines start with it where it is an
   * amount in whole baht.
   */
  stake: Written;
  onLines: (merged: Merged) => void;
}

/**
 * Holds the state of the entry into a list: the length and the options that are on, and the digits
 * typed so far.
 */
export function useListEntry({ lines, stake, onLines }: ListEntryNeeds) {
  const [tab, setTab] = useState<ListTab>('two');
  const [picked, setPicked] = useState<readonly LottoOption[]>([first.two]);
  const [digits, setDigits] = useState('');
  const [full, setFull] = useState(false);
  const length = lengths[tab];
  const wanted = digitsToType(picked) || length;
  const price = typeof stake === 'number' ? stake : null;

  const put = (coming: readonly ComingLine[]) => {
    const merged = mergeLines(lines, coming);
    const tooMany = merged.draft.length > maxListLines;
    setFull(tooMany);
    if (!tooMany) onLines(merged);
  };
  const openTab = (next: ListTab) => {
    setTab(next);
    setDigits('');
    if (modeOf(picked.filter(isBetOption)) !== lengths[next]) setPicked([first[next]]);
  };
  const toggle = (option: LottoOption) => {
    if (isInstantHelper(option))
      return put(entryLines({ ...anyTerms, picked: [...picked, option], digits: '', price }));
    setPicked(toggleOption(picked, option));
    return setDigits('');
  };
  const type = (digit: string) => {
    if (!picked.some(isBetOption)) return undefined;
    const typed = digits + digit;
    if (typed.length < wanted) return setDigits(typed);
    setDigits('');
    return put(entryLines({ ...anyTerms, picked, digits: typed, price }));
  };
  /**
   * Puts a pasted list in as one batch under the options that are on. A stake in the list counts
   * more than the stake for all.
   */
  const paste = (numbers: readonly ReadNumber[]) => {
    const options = { ...anyTerms, picked: picked.filter(isBetOption) };
    const linesOf = (one: ReadNumber) =>
      entryLines({ ...options, digits: one.number, price: one.price ?? price });
    put(numbers.flatMap(linesOf));
  };
  return {
    tab,
    openTab,
    length,
    picked,
    toggle,
    digits,
    wanted,
    type,
    paste,
    full,
    options: betOptions.filter((option) => optionDigits(option) === length),
    ready: picked.some(isBetOption),
    erase: () => setDigits(digits.slice(0, -1)),
  };
}
