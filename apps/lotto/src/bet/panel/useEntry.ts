import {
  digitsToType,
  isBetOption,
  isInstantHelper,
  modeOf,
  optionDigits,
  toggleOption,
  type BetOption,
  type LottoOption,
} from '@poy/bet-rules';
import { useCallback, useState } from 'react';
import type { Choice } from '../keepChoice.ts';
import { lengthOf, optionsOf, type BetTab } from './betTabs.ts';
import { usePutNumbers, type PutNeeds } from './usePutNumbers.ts';

/**
 * Returns the options that are on when a tab opens: those of its length that are on already, else
 * its first one.
 */
function pickedOnOpening(picked: readonly LottoOption[], first: BetOption): readonly LottoOption[] {
  const length = optionDigits(first);
  if (modeOf(picked.filter(isBetOption)) === length) return picked;
  return toggleOption(
    picked.filter((option) => optionDigits(option) === length),
    first,
  );
}

interface EntryNeeds extends PutNeeds {
  mode: Choice<'entry'>;
}
export type EntryState = ReturnType<typeof useEntry>;

/**
 * Holds the state of the panel: the open tab, the options that are on, the digits typed so far, and
 * the outcome of the last press.
 */
export function useEntry({ terms, stake, change, mode }: EntryNeeds) {
  const [tab, setTab] = useState<BetTab>('two');
  const [picked, setPicked] = useState<readonly LottoOption[]>(['teng_bon_2']);
  const [digits, setDigits] = useState('');
  const { outcome, setOutcome, put } = usePutNumbers({ terms, stake, change });
  const wanted = digitsToType(picked) || (lengthOf[tab] ?? 0);

  const openTab = useCallback(
    (next: BetTab) => {
      setTab(next);
      setDigits('');
      setOutcome(null);
      const [first] = terms ? optionsOf(lengthOf[next], terms) : [];
      if (first) setPicked((now) => pickedOnOpening(now, first));
    },
    [terms, setOutcome],
  );
  const toggle = (option: LottoOption) => {
    // On the board a second tap takes back what the first one put in; on the keypad it gives its
    // numbers the stake that is set now.
    if (isInstantHelper(option))
      return put([...picked, option], '', mode === 'panel' ? 'toggle' : 'add');
    setPicked(toggleOption(picked, option));
    setDigits('');
    return setOutcome(null);
  };
  const type = (digit: string) => {
    if (!picked.some(isBetOption)) return setOutcome({ kind: 'pickOption' });
    const typed = digits + digit;
    // On the board digits look for numbers; only a tap or Enter puts one in.
    if (mode === 'panel') return setDigits(typed.slice(-wanted));
    if (typed.length < wanted) return setDigits(typed);
    setDigits('');
    return put(picked, typed, 'add');
  };
  /** Adds or removes a number that was tapped on the board. */
  const tap = (number: string) => {
    if (!picked.some(isBetOption)) return setOutcome({ kind: 'pickOption' });
    if (digits.length === wanted) setDigits('');
    return put(picked, number, 'toggle');
  };
  const search = (typed: string) => setDigits(typed.slice(0, wanted));
  const enter = () => mode === 'panel' && digits.length === wanted && tap(digits);
  const erase = () => setDigits((typed) => typed.slice(0, -1));
  return {
    tab,
    openTab,
    picked,
    toggle,
    digits,
    wanted,
    type,
    tap,
    put,
    search,
    enter,
    erase,
    outcome,
  };
}
