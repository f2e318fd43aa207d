import { mergeLines, type Draft, type Merged, type Written } from '@poy/bet-rules';
import type { NumberList } from '@poy/contract';
import { useCallback, useState } from 'react';
import { useToMend } from '../../lines/useToMend.ts';
import { listStakes, maxListLines } from '../listLimits.ts';
import { listLineProblem } from './listLineProblem.ts';

/**
 * Returns the lines of a list to be changed, each option and number once. `again` names the numbers
 * that a list saved before had twice.
 */
function draftOf(list: NumberList | null): Merged {
  return mergeLines(
    (list?.lines ?? []).map((line) => ({ ...line, add: 1, multiply: 1, ...listStakes })),
    [],
  );
}

/**
 * Owns the lines of the list being written, the box of the stake for all, and the first thing to
 * mend.
 */
export function useListLines(list: NumberList | null) {
  const [{ draft: lines, again }, put] = useState(() => draftOf(list));
  const [stake, setStake] = useState<Written>(null);
  const { mend, forAll, find } = useToMend(listLineProblem);
  const edit = useCallback(
    (how: (now: Draft) => Draft) => put((now) => ({ draft: how(now.draft), again: null })),
    [],
  );
  /** Looks for something to mend and brings it into view. Returns true where there is nothing. */
  const isWell = (): boolean => find(stake, lines) === null;
  const replace = (by: NumberList) => put(draftOf(by));
  /**
   * Puts the lines written here onto those of another version, so that none of either is lost. The
   * stakes written here count. Returns false, and changes nothing, where a list has no room for both.
   */
  const join = (by: NumberList): boolean => {
    const joined = mergeLines(draftOf(by).draft, lines);
    const fits = joined.draft.length <= maxListLines;
    if (fits) put(joined);
    return fits;
  };
  return { lines, again, put, edit, replace, join, stake, setStake, mend, isWell, forAll };
}
