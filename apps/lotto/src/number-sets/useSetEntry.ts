import {
  addNumbers,
  betOptions,
  digitsToType,
  isBetOption,
  isInstantHelper,
  modeOf,
  optionDigits,
  toggleOption,
  type BetOption,
  type Draft,
  type LottoOption,
  type Terms,
} from '@poy/bet-rules';
import { useState } from 'react';
import type { ReadNumber } from './readNumbers.ts';

/** The most lines a set has. */
export const maxSetLines = 500;
/** A set belongs to no round: every option may be in it, at any stake a round could take. Multipliers are not shown. */
const anyTerms: Terms = {
  rates: Object.fromEntries(betOptions.map((option) => [option, 1])),
  limits: Object.fromEntries(betOptions.map((option) => [option, { min: 1, max: 1_000_000 }])),
};

export const setTabs = ['three', 'two', 'one'] as const;
export type SetTab = (typeof setTabs)[number];
const first: Record<SetTab, BetOption> = {
  three: 'teng_bon_3',
  two: 'teng_bon_2',
  one: 'teng_bon_1',
};
const lengths = { three: 3, two: 2, one: 1 } as const;

interface SetEntryNeeds {
  lines: Draft;
  /** Stake of new lines in whole baht; null = left open. */
  price: number | null;
  onLines: (lines: Draft) => void;
}
export type SetEntryState = ReturnType<typeof useSetEntry>;

/** What is being put into a set: the length and options that are on, and the digits typed so far. */
export function useSetEntry({ lines, price, onLines }: SetEntryNeeds) {
  const [tab, setTab] = useState<SetTab>('two');
  const [picked, setPicked] = useState<readonly LottoOption[]>([first.two]);
  const [digits, setDigits] = useState('');
  const [full, setFull] = useState(false);
  const length = lengths[tab];
  const wanted = digitsToType(picked) || length;

  const put = (next: Draft) => {
    setFull(next.length > maxSetLines);
    if (next.length <= maxSetLines) onLines(next);
  };
  const openTab = (next: SetTab) => {
    setTab(next);
    setDigits('');
    if (modeOf(picked.filter(isBetOption)) !== lengths[next]) setPicked([first[next]]);
  };
  const toggle = (option: LottoOption) => {
    if (isInstantHelper(option))
      return put(
        addNumbers(lines, { ...anyTerms, picked: [...picked, option], digits: '', price }),
      );
    setPicked(toggleOption(picked, option));
    return setDigits('');
  };
  const type = (digit: string) => {
    if (!picked.some(isBetOption)) return undefined;
    const typed = digits + digit;
    if (typed.length < wanted) return setDigits(typed);
    setDigits('');
    return put(addNumbers(lines, { ...anyTerms, picked, digits: typed, price }));
  };
  /** Puts a pasted list in as one batch under the options that are on; a stake written in it counts more than the one set for all. */
  const paste = (numbers: readonly ReadNumber[]) => {
    const options = picked.filter(isBetOption);
    const add = lines.reduce((highest, line) => Math.max(highest, line.add), 0) + 1;
    const pasted = numbers.flatMap((one) =>
      addNumbers([], {
        ...anyTerms,
        picked: options,
        digits: one.number,
        price: one.price ?? price,
      }),
    );
    put([...lines, ...pasted.map((line) => ({ ...line, add }))]);
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
