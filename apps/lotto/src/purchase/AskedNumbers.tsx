import { useId, useState } from 'react';
import { useFormat } from '@poy/host';
import paper from './purchase.module.css';
import asked from './sheet.module.css';
import { usePurchaseWords } from './usePurchaseWords.ts';

/** A number as the confirmation names it: the bet on it in words, and its stake or its sets. */
export interface AskedNumber {
  readonly number: string;
  readonly bet: string;
  readonly amount: string;
}

/** The most numbers that are shown before the rest is asked for. */
const firstShown = 4;

/** The numbers that are about to be bought: the first ones, and a button that shows all of them. */
export function AskedNumbers({ numbers }: { numbers: readonly AskedNumber[] }) {
  const words = usePurchaseWords();
  const { number: plain } = useFormat();
  const listId = useId();
  const [all, setAll] = useState(false);
  // One more number takes no more room than the button would.
  const shown = all || numbers.length <= firstShown + 1 ? numbers : numbers.slice(0, firstShown);
  return (
    <>
      <ul id={listId} className={asked.numbers} aria-label={words('numbers')}>
        {shown.map(({ number, bet, amount }, at) => (
          <li key={at}>
            <strong translate="no">{number}</strong>
            <span>{bet}</span>
            <span className={asked.amount}>{amount}</span>
          </li>
        ))}
      </ul>
      {shown.length < numbers.length && (
        <button
          type="button"
          className={paper.link}
          aria-controls={listId}
          onClick={() => setAll(true)}
        >
          {words('all', { count: plain(numbers.length) })}
        </button>
      )}
    </>
  );
}
