import { useEffect, useRef } from 'react';
import type { BoughtChoice } from './boughtChoice.ts';

/**
 * Returns the function that changes a choice. A change that follows at once goes on from the one before
 * it, although the page does not show that yet: a busy phone once lost the tab when a market was chosen
 * right after it.
 * @param choice the choice that the address makes now
 * @param keep writes a choice into the address
 */
export function useChoose(choice: BoughtChoice, keep: (choice: BoughtChoice) => void) {
  const latest = useRef(choice);
  const shown = JSON.stringify(choice);
  useEffect(() => {
    latest.current = JSON.parse(shown) as BoughtChoice;
  }, [shown]);
  return (change: Partial<BoughtChoice>): void => {
    latest.current = { ...latest.current, ...change };
    keep(latest.current);
  };
}
