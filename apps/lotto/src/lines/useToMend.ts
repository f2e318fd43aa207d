import type { Draft, DraftLine, LineProblem, Written } from '@poy/bet-rules';
import { useRef, useState } from 'react';

/**
 * The thing that keeps lines from being sent or saved: the box of the stake for all, or the first
 * line with a problem.
 */
export type ToMend = 'forAll' | { readonly index: number } | null;
export type ProblemOf = (line: DraftLine) => LineProblem | null;

function firstToMend(stake: Written, lines: Draft, problemOf: ProblemOf): ToMend {
  if (typeof stake === 'string') return 'forAll';
  const index = lines.findIndex((line) => problemOf(line) !== null);
  return index < 0 ? null : { index };
}

/**
 * Keeps the thing to mend that stopped the last try to send or save lines. `find` looks for it, in
 * the box of the stake for all (`forAll`) first, and moves the focus to that box where it is meant;
 * null where all is well.
 */
export function useToMend(problemOf: ProblemOf) {
  const [mend, setMend] = useState<ToMend>(null);
  const forAll = useRef<HTMLInputElement>(null);
  const find = (stake: Written, lines: Draft): ToMend => {
    const first = firstToMend(stake, lines, problemOf);
    setMend(first);
    if (first === 'forAll') forAll.current?.focus();
    return first;
  };
  return { mend, forAll, find };
}
