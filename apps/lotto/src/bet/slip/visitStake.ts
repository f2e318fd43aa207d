import type { Written } from '@poy/bet-rules';
import { useState } from 'react';

const keyOf = (member: string): string => `poy-stake:${member}`;

function read(storage: () => Storage, member: string): number | null {
  try {
    const kept = Number(storage().getItem(keyOf(member)));
    return Number.isSafeInteger(kept) && kept > 0 ? kept : null;
  } catch {
    return null;
  }
}

function keep(storage: () => Storage, member: string, stake: number): void {
  try {
    storage().setItem(keyOf(member), String(stake));
  } catch {
    // Where nothing is kept, the stake lasts as long as the page.
  }
}

const visit = () => sessionStorage;
const device = () => localStorage;

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

/** Returns the stake for all. An amount is remembered for the visit, in every round of it. */
export function useVisitStake(member: string): VisitStake {
  const [stake, setStake] = useState<Written>(() => read(visit, member));
  const [last] = useState(() => read(device, member));
  const onStake = (written: Written) => {
    setStake(written);
    if (typeof written !== 'number' || written <= 0) return;
    keep(visit, member, written);
    keep(device, member, written);
  };
  return { stake, onStake, last };
}
