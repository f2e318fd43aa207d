import { addNumbers, digitsToType, isBetOption, isInstantHelper, modeOf, optionDigits, toggleOption, type BetOption, type LottoOption, type Terms } from '@poy/bet-rules';
import { useCallback, useState } from 'react';
import { maxLines, type ChangeDraft } from './slipDraft.ts';

export const betTabs = ['three', 'two', 'one', 'shoot'] as const;
export type BetTab = (typeof betTabs)[number];

const firstOption: Record<Exclude<BetTab, 'shoot'>, BetOption> = { three: 'teng_bon_3', two: 'teng_bon_2', one: 'teng_bon_1' };
const lengthOf: Record<BetTab, 1 | 2 | 3 | null> = { three: 3, two: 2, one: 1, shoot: null };

/** What the panel has to say about the last press. */
export type Said = { readonly kind: 'added'; readonly numbers: readonly string[]; readonly options: readonly BetOption[] } | { readonly kind: 'pickOption' } | { readonly kind: 'full' } | null;

interface EntryNeeds {
  terms: Terms | null;
  /** Stake for new lines in baht, where one was set for all. */
  stake: number | null;
  change: ChangeDraft;
}
export type EntryState = ReturnType<typeof useEntry>;

/** What is being put in: the open tab, the options that are on, the digits typed so far, and what came of the last press. */
export function useEntry({ terms, stake, change }: EntryNeeds) {
  const [tab, setTab] = useState<BetTab>('two');
  const [picked, setPicked] = useState<readonly LottoOption[]>([firstOption.two]);
  const [digits, setDigits] = useState('');
  const [said, setSaid] = useState<Said>(null);
  const length = lengthOf[tab] ?? 0;
  const wanted = digitsToType(picked) || length;

  const openTab = useCallback((next: BetTab) => {
    setTab(next);
    setDigits('');
    setSaid(null);
    // A tab starts with its first option on, unless options of its length are on already.
    if (next !== 'shoot') setPicked((now) => (modeOf(now.filter(isBetOption)) === lengthOf[next] ? now : toggleOption(now.filter((option) => optionDigits(option) === lengthOf[next]), firstOption[next])));
  }, []);

  const put = useCallback((options: readonly LottoOption[], typed: string) => {
    if (!terms) return;
    let before = 0;
    const after = change((draft) => {
      before = draft.lines.length;
      const lines = addNumbers(draft.lines, { ...terms, picked: options, digits: typed, price: stake });
      return lines.length > maxLines || lines === draft.lines ? draft : { ...draft, lines };
    });
    const added = after.lines.slice(before);
    if (added.length) setSaid({ kind: 'added', numbers: [...new Set(added.map((line) => line.number))], options: [...new Set(added.map((line) => line.option))] });
    else setSaid({ kind: options.some(isBetOption) ? 'full' : 'pickOption' });
  }, [terms, stake, change]);

  const toggle = (option: LottoOption) => {
    if (isInstantHelper(option)) return put([...picked, option], '');
    setPicked(toggleOption(picked, option));
    setDigits('');
    return setSaid(null);
  };

  const type = (digit: string) => {
    if (!picked.some(isBetOption)) return setSaid({ kind: 'pickOption' });
    const typed = digits + digit;
    if (typed.length < wanted) return setDigits(typed);
    setDigits('');
    return put(picked, typed);
  };

  return { tab, openTab, picked, toggle, digits, wanted, type, erase: () => setDigits((typed) => typed.slice(0, -1)), said, quiet: () => setSaid(null) };
}
