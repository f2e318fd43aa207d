import { boundariesOf } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { useEffect, useRef } from 'react';

/** Refetches once whenever the clock passes a moment at which one of these rounds changes. */
export function useRefetchAt(rounds: readonly Round[], now: number, refetch: () => unknown): void {
  const passed = boundariesOf(rounds).findLast((moment) => moment <= now) ?? 0;
  const known = useRef(passed);
  useEffect(() => {
    // A new answer brings new rounds with moments that have passed. Only a moment that the clock
    // passes now counts.
    const moved = passed > known.current && known.current > 0;
    // A clock that was set wrongly is put back by an answer, and passes the same moments once more.
    known.current = passed;
    if (moved) void refetch();
  }, [passed, refetch]);
}
