import { setDigits, setQuantity, type Written } from '@poy/bet-rules';
import { useState } from 'react';
import {
  addSets,
  mostNumbers,
  quantityProblem,
  type ChangeSets,
  type Left,
  type SetDraft,
} from './setDraft.ts';

/** Returns any of the ten thousand numbers, each as likely as the others. */
function randomNumber(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(drawn % 10 ** setDigits).padStart(setDigits, '0');
}

interface EntryNeeds {
  draft: SetDraft;
  change: ChangeSets;
  /**
   * The number typed. The page holds it, because the page also asks for its stock and shows its
   * prizes.
   */
  number: string;
  onNumber: (number: string) => void;
  stock: Left;
  onAdded: () => void;
}

/**
 * Holds the number being typed and the quantity of its sets. Adding puts them into the basket and
 * makes room for the next number.
 */
export function useSetEntry({ draft, change, number, onNumber, stock, onAdded }: EntryNeeds) {
  const [wanted, setWanted] = useState<Written>(1);
  const [added, setAdded] = useState<string | null>(null);
  const complete = number.length === setDigits;
  const there = draft.lines.find((line) => line.number === number);
  const inBasket = there?.quantity ?? 0;
  const left = complete ? stock.get(number) : undefined;
  const most =
    Math.min(setQuantity.max, typeof left === 'number' ? left : setQuantity.max) - inBasket;
  const full = draft.lines.length >= mostNumbers && inBasket === 0;
  // Where nothing of a number is left, the page says that, and not that the quantity is too large.
  const bound = complete && most > 0 ? most : setQuantity.max;
  const problem = quantityProblem(wanted, bound);
  const quantity = problem === null && typeof wanted === 'number' ? wanted : null;
  const ready = complete && most > 0 && !full && quantity !== null && there?.typed === undefined;

  return {
    number,
    wanted,
    quantity,
    problem,
    most: bound,
    left,
    inBasket,
    full,
    ready,
    added,
    setWanted,
    /** Types a digit. After a complete number it begins the next one. */
    type: (digit: string) => onNumber(complete ? digit : number + digit),
    erase: () => onNumber(number.slice(0, -1)),
    random: () => onNumber(randomNumber()),
    add: () => {
      if (!ready || quantity === null) return;
      change((shown) => addSets(shown, number, quantity));
      setAdded(number);
      setWanted(1);
      onNumber('');
      onAdded();
    },
  };
}

export type SetEntryState = ReturnType<typeof useSetEntry>;
