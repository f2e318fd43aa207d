import { useEffect, useRef, type RefObject } from 'react';

const chosenMarks = '[aria-current], [aria-selected="true"], [aria-pressed="true"]';

/** Scrolls a row sideways, never the page, until one of its chosen parts is wholly in sight. */
function showChosen(row: HTMLElement): void {
  const chosen = [...row.querySelectorAll(chosenMarks)].map((part) => part.getBoundingClientRect());
  const first = chosen[0];
  if (!first) return;
  const { left, right } = row.getBoundingClientRect();
  if (chosen.some((part) => part.left >= left && part.right <= right)) return;
  row.scrollLeft += (first.left + first.right - left - right) / 2;
}

/**
 * Returns the reference of a row that is wider than the screen. What is chosen in it is brought to its
 * middle where it is out of sight: when the row is first shown, and each time `chosen` changes, because an
 * address, a draft or a way back chooses without a finger on the row. `chosen` names the choice and
 * whatever else decides which parts the row has, such as their number.
 */
export function useChosenInSight<Row extends HTMLElement>(chosen?: string): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    if (row.current) showChosen(row.current);
  }, [chosen]);
  return row;
}
