import {
  betOptions,
  cameTwice,
  isBetOption,
  offeredOptions,
  onceEach,
  parsePaste,
  withRow,
  type BetOption,
  type LottoOption,
  type PastedLine,
  type SameTwice,
  type Terms,
} from '@poy/bet-rules';
import { useDeferredValue, useMemo, useState } from 'react';
import { loadLines } from '../../slip-draft/loadLines.ts';
import type { ChangeDraft } from '../../slip-draft/slipDraft.ts';
import { leftText, mustBeAnswered } from './leftText.ts';
import { useAnswers } from './questions/useAnswers.ts';

export interface Paste {
  /** The text that was pasted already. */
  text: string;
  /** The options that are on in the panel. Lines that name no option begin under these. */
  picked: readonly LottoOption[];
  terms: Terms;
  change: ChangeDraft;
  onClose: () => void;
}

const betsIn = (lines: readonly PastedLine[]) =>
  lines.flatMap((line) => (line.is === 'bets' ? line.bets : []));
const isUnnamed = (line: PastedLine): boolean =>
  (line.is === 'problem' && line.why === 'no_option') ||
  (line.is === 'bets' && line.because.includes('picked'));

/**
 * Reads pasted text as lines of a slip. `unnamed` tells that a line names no option of its own,
 * `full` that the slip has no room for all. `twice` has the numbers that come more than once, and
 * `how` says how they are meant. `ready` is false while that, or a question that comes from the
 * lines around, is open. `add` puts the understood lines on the slip; the text of the others stays,
 * and where there is none `onClose` is called.
 */
export function usePaste({ text: first, picked, terms, change, onClose }: Paste) {
  const offered = useMemo(() => offeredOptions(betOptions, terms), [terms]);
  const [text, setText] = useState(first);
  const [on, setOn] = useState<readonly BetOption[]>(picked.filter(isBetOption));
  const [full, setFull] = useState(false);
  const [how, setHow] = useState<SameTwice | null>(null);
  const shown = useDeferredValue(text);
  const read = useMemo(() => parsePaste(shown, { offered, picked: on }), [shown, offered, on]);
  const { lines, answer, forget } = useAnswers(read);
  const all = betsIn(lines);
  const twice = cameTwice(all);
  const bets = onceEach(all, how ?? 'last');
  const chosen = twice.length === 0 || how !== null;
  // While one types, what is shown is older than the text.
  const ready = bets.length > 0 && shown === text && chosen && !lines.some(mustBeAnswered);
  const toggle = (option: BetOption, pressed: boolean) =>
    setOn((now) => (pressed ? [...now, option] : now.filter((other) => other !== option)));
  const asHeading = ({ row, head }: PastedLine, heading: string) =>
    setText((now) => (now === shown ? withRow(now, row, `${head}${head && ' '}${heading}`) : now));

  const add = () => {
    if (!ready) return undefined;
    let added: number | null = 0;
    change((draft) => {
      const loaded = loadLines(draft, bets, terms);
      added = loaded.added;
      return loaded.draft;
    });
    if (added === null) return setFull(true);
    const left = leftText(lines);
    if (left === '') return onClose();
    setFull(false);
    setHow(null);
    forget();
    return setText(left);
  };

  return {
    text,
    setText,
    offered,
    on,
    toggle,
    lines,
    all,
    twice,
    how,
    setHow,
    bets,
    chosen,
    ready,
    unnamed: lines.some(isUnnamed),
    full,
    add,
    answer,
    asHeading,
  };
}
