import type { Draft, Terms } from '@poy/bet-rules';
import { useFormat } from '@poy/host';
import type { Elements } from '@poy/ui';
import { Tabs } from '@poy/ui/bet';
import { memo, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOf } from '../betTabs.ts';
import styles from './board.module.css';
import { boardCells, numbersFrom, selectedCount, type BoardCell } from './boardCells.ts';
import { NumberFinder } from './NumberFinder.tsx';
import type { EntryState } from '../useEntry.ts';

interface NumberBoardProps {
  entry: EntryState;
  terms: Terms;
  lines: Draft;
  /** The button before the search field. */
  before: Elements;
  /** Changes over to the keypad. */
  onKeypad: () => void;
  /** The outcome of the last press, and anything else that stands below the count. */
  children: Elements;
}

const hundreds = numbersFrom('', 1).map((value) => ({ value, text: `${value}xx` }));

/**
 * The board of all numbers, in panel mode: a tap adds or removes a number. Numbers of three digits
 * stand on tabs of a hundred each; typed digits look for numbers.
 */
export function NumberBoard({ entry, terms, lines, before, onKeypad, children }: NumberBoardProps) {
  const { t } = useTranslation('lotto');
  const [hundred, setHundred] = useState('0');
  const { digits, wanted, picked } = entry;
  const byHundred = wanted === 3 && digits === '';
  const numbers = byHundred
    ? numbersFrom(hundred, 3)
    : numbersFrom('', wanted).filter((number) => number.includes(digits));
  const cells = boardCells(numbers, { picked, lines, terms });
  const tap = ({ target }: MouseEvent) => {
    const number =
      target instanceof Element
        ? target.closest<HTMLElement>('[data-number]')?.dataset.number
        : undefined;
    if (number !== undefined) entry.tap(number);
  };

  return (
    <>
      <NumberFinder entry={entry} before={before} onKeypad={onKeypad} />
      {byHundred && (
        <Tabs
          id="hundreds"
          className={styles.hundreds}
          label={t('board.hundreds')}
          items={hundreds}
          value={hundred}
          onChange={setHundred}
        />
      )}
      {/* One listener serves all the buttons inside. */}
      <div className={styles.frame}>
        <div
          className={styles.board}
          role="group"
          aria-label={t('board.numbers')}
          data-digits={wanted}
          onClick={tap}
        >
          {cells.map((cell) => (
            <Cell key={cell.number} {...cell} />
          ))}
        </div>
      </div>
      <div className={styles.foot}>
        <p className={styles.count}>
          {t('board.selected', {
            count: selectedCount({ picked, lines }, lengthOf[entry.tab] ?? 0),
          })}
        </p>
        {children}
      </div>
    </>
  );
}

/** One number of the board. Its colour is also put into words. */
const Cell = memo(function Cell({ number, on, lowered }: BoardCell) {
  const { t } = useTranslation('lotto');
  const { multiplier } = useFormat();
  const closed = lowered === 0;
  const note = closed
    ? t('board.closed')
    : lowered !== null
      ? t('bet.times', { multiply: multiplier(lowered) })
      : null;
  return (
    <button
      type="button"
      className={styles.cell}
      data-number={number}
      data-lowered={lowered === null ? undefined : closed ? 'closed' : ''}
      aria-pressed={on === 'some' ? 'mixed' : on === 'all'}
      disabled={closed && on === 'none'}
    >
      <span translate="no">{number}</span>
      {note !== null && <span className={styles.note}>{note}</span>}
    </button>
  );
});
