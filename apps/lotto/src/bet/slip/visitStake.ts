import type { Written } from '@poy/bet-rules';
import { inTab, onDevice, type Storing } from '@poy/host/storage';
import { useState } from 'react';

const keyOf = (member: string): string => `poy-stake:${member}`;

function read(storing: Storing, member: string): number | null {
  const kept = Number(storing.read(keyOf(member)));
  return Number.isSafeInteger(kept) && kept > 0 ? kept : null;
}

/** The stake for all as it goes from one round to the next. */
export interface VisitStake {
  /** The content of the box: whole baht, a text that is none, or null. */
  readonly stake: Written;
  readonly onStake: (stake: Written) => void;
  /**
   * The stake that this member wrote last on this device, in whole baht. It is offered in a later
   * visit, not set: nobody should bet an amount that they did not choose today.
   */
  readonly last: number | null;
}

/**
 * Returns the stake for all. An amount is remembered for the visit, in every round of it; where
 * nothing can be kept, for as long as the page.
 */
export function useVisitStake(member: string): VisitStake {
  const [stake, setStake] = useState<Written>(() => read(inTab, member));
  const [last] = useState(() => read(onDevice, member));
  const onStake = (written: Written) => {
    setStake(written);
    if (typeof written !== 'number' || written <= 0) return;
    for (const storing of [inTab, onDevice]) storing.keep(keyOf(member), String(written));
  };
  return { stake, onStake, last };
}
