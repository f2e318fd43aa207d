import {
  betOptions,
  digitsToType,
  entryLines,
  isBetOption,
  isInstantHelper,
  modeOf,
  offeredOptions,
  optionDigits,
  sortThreeDigit,
  toggleNumber,
  toggleOption,
  type BetOption,
  type Draft,
  type LottoOption,
  type Terms,
  type Written,
} from '@poy/bet-rules';
import { useCallback, useState } from 'react';
import type { Choice } from './keepChoice.ts';
import { lineKey, maxLines, rewritten, withLines, type ChangeDraft } from './slipDraft.ts';

export const betTabs = ['three', 'two', 'one', 'shoot'] as const;
export type BetTab = (typeof betTabs)[number];

export const lengthOf = { three: 3, two: 2, one: 1, shoot: null } as const satisfies Record<
  BetTab,
  1 | 2 | 3 | null
>;

/** The options of one length that a round offers, in the order they stand. */
export function optionsOf(length: 1 | 2 | 3 | null, terms: Terms): BetOption[] {
  const offered = offeredOptions(
    betOptions.filter((option) => optionDigits(option) === length),
    terms,
  );
  return length === 3 ? sortThreeDigit(offered, terms.rates) : offered;
}

/** What the panel has to say about the last press. */
export type Said =
  | {
      readonly kind: 'added' | 'removed';
      readonly numbers: readonly string[];
      readonly options: readonly BetOption[];
    }
  | { readonly kind: 'pickOption' }
  | { readonly kind: 'full' }
  | null;

/** What a press did to the lines: those that went, else those that came; null where there are neither. */
function saidOf(before: Draft, after: Draft): Said {
  const keys = (lines: Draft) => new Set(lines.map(lineKey));
  const [was, is] = [keys(before), keys(after)];
  const removed = before.filter((line) => !is.has(lineKey(line)));
  const lines = removed.length ? removed : after.filter((line) => !was.has(lineKey(line)));
  if (lines.length === 0) return null;
  return {
    kind: removed.length ? 'removed' : 'added',
    numbers: [...new Set(lines.map((line) => line.number))],
    options: [...new Set(lines.map((line) => line.option))],
  };
}

interface EntryNeeds {
  terms: Terms | null;
  /** What stands in the box of the stake for all; new lines start with it where it is one, in whole baht. */
  stake: Written;
  change: ChangeDraft;
  mode: Choice<'entry'>;
}
export type EntryState = ReturnType<typeof useEntry>;

/** What is being put in: the open tab, the options that are on, the digits typed so far, and what came of the last press. */
export function useEntry({ terms, stake, change, mode }: EntryNeeds) {
  const [tab, setTab] = useState<BetTab>('two');
  const [picked, setPicked] = useState<readonly LottoOption[]>(['teng_bon_2']);
  const [digits, setDigits] = useState('');
  const [said, setSaid] = useState<Said>(null);
  const wanted = digitsToType(picked) || (lengthOf[tab] ?? 0);

  const openTab = useCallback(
    (next: BetTab) => {
      setTab(next);
      setDigits('');
      setSaid(null);
      const length = lengthOf[next];
      const [first] = terms ? optionsOf(length, terms) : [];
      // A tab starts with its first option on, unless options of its length are on already.
      if (first)
        setPicked((now) =>
          modeOf(now.filter(isBetOption)) === length
            ? now
            : toggleOption(
                now.filter((option) => optionDigits(option) === length),
                first,
              ),
        );
    },
    [terms],
  );

  const put = useCallback(
    (options: readonly LottoOption[], typed: string, how: 'add' | 'toggle') => {
      if (!terms) return;
      const needs = {
        ...terms,
        picked: options,
        digits: typed,
        price: typeof stake === 'number' ? stake : null,
      };
      let before: Draft = [];
      const { lines: after, again } = change((draft) => {
        before = draft.lines;
        const put =
          how === 'add'
            ? withLines(draft, entryLines(needs))
            : rewritten(draft, toggleNumber(draft.lines, needs));
        return put.lines.length > maxLines ? rewritten(draft, draft.lines) : put;
      });
      setSaid(
        saidOf(before, after) ??
          (again ? null : { kind: options.some(isBetOption) ? 'full' : 'pickOption' }),
      );
    },
    [terms, stake, change],
  );

  const toggle = (option: LottoOption) => {
    // On the board a second tap takes back what the first one put in; on the keypad it gives its numbers the stake that is set now.
    if (isInstantHelper(option))
      return put([...picked, option], '', mode === 'panel' ? 'toggle' : 'add');
    setPicked(toggleOption(picked, option));
    setDigits('');
    return setSaid(null);
  };

  const type = (digit: string) => {
    if (!picked.some(isBetOption)) return setSaid({ kind: 'pickOption' });
    const typed = digits + digit;
    // On the board digits look for numbers; only a tap or Enter puts one in.
    if (mode === 'panel') return setDigits(typed.slice(-wanted));
    if (typed.length < wanted) return setDigits(typed);
    setDigits('');
    return put(picked, typed, 'add');
  };

  /** A number of the board, tapped. */
  const tap = (number: string) => {
    if (!picked.some(isBetOption)) return setSaid({ kind: 'pickOption' });
    if (digits.length === wanted) setDigits('');
    return put(picked, number, 'toggle');
  };

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
    search: (typed: string) => setDigits(typed.slice(0, wanted)),
    enter: () => mode === 'panel' && digits.length === wanted && tap(digits),
    erase: () => setDigits((typed) => typed.slice(0, -1)),
    said,
  };
}
