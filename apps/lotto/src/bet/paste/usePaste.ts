import {
  betOptions,
  isBetOption,
  offeredOptions,
  parsePaste,
  type BetOption,
  type LottoOption,
  type PastedLine,
  type Terms,
} from '@poy/bet-rules';
import { useDeferredValue, useMemo, useState } from 'react';
import { loadLines } from '../../slip-draft/loadLines.ts';
import type { ChangeDraft } from '../../slip-draft/slipDraft.ts';

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

/**
 * Reads pasted text as lines of a slip. `unnamed` tells that a line names no option of its own,
 * `full` that the slip has no room for all. `add` puts the understood lines on the slip; the text
 * of the others stays, and where there is none `onClose` is called.
 */
export function usePaste({ text: first, picked, terms, change, onClose }: Paste) {
  const offered = useMemo(() => offeredOptions(betOptions, terms), [terms]);
  const [text, setText] = useState(first);
  const [on, setOn] = useState<readonly BetOption[]>(picked.filter(isBetOption));
  const [full, setFull] = useState(false);
  const read = useDeferredValue(text);
  const lines = useMemo(() => parsePaste(read, { offered, picked: on }), [read, offered, on]);
  const unnamed = lines.some(
    (line) =>
      (line.is === 'problem' && line.why === 'no_option') ||
      (line.is === 'bets' && line.because.includes('picked')),
  );
  const toggle = (option: BetOption, pressed: boolean) =>
    setOn((now) => (pressed ? [...now, option] : now.filter((other) => other !== option)));

  const add = () => {
    // The text may have changed since it was last read, so it is read again.
    const now = parsePaste(text, { offered, picked: on });
    let added: number | null = 0;
    change((draft) => {
      const loaded = loadLines(draft, betsIn(now), terms);
      added = loaded.added;
      return loaded.draft;
    });
    if (added === null) return setFull(true);
    const left = now.filter(({ is }) => is === 'problem');
    if (left.length === 0) return onClose();
    setFull(false);
    return setText(left.map((line) => line.text).join('\n'));
  };

  const problems = lines.filter(({ is }) => is === 'problem');
  return {
    text,
    setText,
    offered,
    on,
    toggle,
    lines,
    bets: betsIn(lines),
    problems,
    unnamed,
    full,
    add,
  };
}
