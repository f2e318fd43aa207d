import { setDigits, setQuantity } from '@poy/bet-rules';
import { useState } from 'react';
import { addSets, mostNumbers, type ChangeSets, type Left, type SetDraft } from './setDraft.ts';

const clamp = (quantity: number, most: number): number =>
  Math.min(Math.max(quantity, setQuantity.min), Math.max(most, setQuantity.min));

/** Any of the ten thousand numbers, each as likely as the others. */
function randomNumber(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(drawn % 10 ** setDigits).padStart(setDigits, '0');
}

interface EntryNeeds {
  draft: SetDraft;
  change: ChangeSets;
  /** The number typed, held by the page because it also asks for its stock and shows its prizes. */
  number: string;
  onNumber: (number: string) => void;
  stock: Left;
  onAdded: () => void;
}

/** The number being typed and how many sets of it; adding puts them into the basket and makes room for the next. */
export function useSetEntry({ draft, change, number, onNumber, stock, onAdded }: EntryNeeds) {
  const [wanted, setWanted] = useState(1);
  const [added, setAdded] = useState<string | null>(null);
  const complete = number.length === setDigits;
  const inBasket = draft.lines.find((line) => line.number === number)?.quantity ?? 0;
  const left = complete ? stock.get(number) : undefined;
  const most =
    Math.min(setQuantity.max, typeof left === 'number' ? left : setQuantity.max) - inBasket;
  const full = draft.lines.length >= mostNumbers && inBasket === 0;
  const ready = complete && most > 0 && !full;
  const quantity = clamp(wanted, complete ? most : setQuantity.max);

  return {
    number,
    quantity,
    most: complete ? most : setQuantity.max,
    left,
    inBasket,
    full,
    ready,
    added,
    setQuantity: setWanted,
    /** A digit after a complete number begins the next one. */
    type: (digit: string) => onNumber(complete ? digit : number + digit),
    erase: () => onNumber(number.slice(0, -1)),
    random: () => onNumber(randomNumber()),
    add: () => {
      if (!ready) return;
      change((shown) => addSets(shown, number, quantity));
      setAdded(number);
      setWanted(1);
      onNumber('');
      onAdded();
    },
  };
}

export type SetEntryState = ReturnType<typeof useSetEntry>;
