import { mergeLines, type Draft, type Merged, type Written } from '@poy/bet-rules';
import type { NumberSet } from '@poy/contract';
import { useCallback, useRef, useState } from 'react';
import { toMend, type ToMend } from '../bet/slip/MendFirst.tsx';
import { setLineProblem } from './setLineProblem.ts';
import { setStakes } from './useSetEntry.ts';

/**
 * Returns the lines of a set to be changed, each option and number once. `again` names the numbers
 * that a set saved before had twice.
 */
function draftOf(set: NumberSet | null): Merged {
  return mergeLines(
    (set?.lines ?? []).map((line) => ({ ...line, add: 1, multiply: 1, ...setStakes })),
    [],
  );
}

/**
 * Owns the lines of the set being written, the box of the stake for all, and the first thing to
 * mend.
 */
export function useSetLines(set: NumberSet | null) {
  const [{ draft: lines, again }, put] = useState(() => draftOf(set));
  const [stake, setStake] = useState<Written>(null);
  const [mend, setMend] = useState<ToMend>(null);
  const forAll = useRef<HTMLInputElement>(null);
  const edit = useCallback(
    (how: (now: Draft) => Draft) => put((now) => ({ draft: how(now.draft), again: null })),
    [],
  );
  /** Looks for something to mend and brings it into view. Returns true where there is nothing. */
  const isWell = (): boolean => {
    const first = toMend(stake, lines, setLineProblem);
    setMend(first);
    if (first === 'forAll') forAll.current?.focus();
    return first === null;
  };
  const replace = (by: NumberSet) => put(draftOf(by));
  return { lines, again, put, edit, replace, stake, setStake, mend, isWell, forAll };
}
