import {
  entryLines,
  isBetOption,
  toggleNumber,
  type BetOption,
  type Draft,
  type LottoOption,
  type Terms,
  type Written,
} from '@poy/bet-rules';
import { useCallback, useState } from 'react';
import {
  lineKey,
  maxLines,
  rewritten,
  withLines,
  type ChangeDraft,
} from '../../slip-draft/slipDraft.ts';

/** The outcome of the last press, which the panel puts into words. */
export type PressOutcome =
  | {
      readonly kind: 'added' | 'removed';
      readonly numbers: readonly string[];
      readonly options: readonly BetOption[];
    }
  | { readonly kind: 'pickOption' }
  | { readonly kind: 'full' }
  | null;

/**
 * Compares the lines before and after a press. Lines that went count first, else those that came;
 * where there are neither it returns null.
 */
function outcomeOf(before: Draft, after: Draft): PressOutcome {
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

export interface PutNeeds {
  terms: Terms | null;
  /**
   * The text or amount in the box of the stake for all. New lines start with it where it is an
   * amount in whole baht.
   */
  stake: Written;
  change: ChangeDraft;
}

/** Puts numbers into the slip or takes them out, and keeps the outcome of the last press. */
export function usePutNumbers({ terms, stake, change }: PutNeeds) {
  const [outcome, setOutcome] = useState<PressOutcome>(null);
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
      setOutcome(
        outcomeOf(before, after) ??
          (again ? null : { kind: options.some(isBetOption) ? 'full' : 'pickOption' }),
      );
    },
    [terms, stake, change],
  );
  return { outcome, setOutcome, put };
}
