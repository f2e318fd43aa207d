import type { Draft, Rates } from '@poy/bet-rules';
import { removeLine, setPrice } from '@poy/bet-rules';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lineKey, type ChangeDraft } from './slipDraft.ts';
import styles from './slip.module.css';
import { SlipRow } from './SlipRow.tsx';

interface SlipListProps {
  lines: Draft;
  /** Indexes of lines that stand earlier in the slip already. */
  again: ReadonlySet<number>;
  rates: Rates | undefined;
  /** Multipliers before they changed, by `lineKey`. */
  before: Readonly<Record<string, number>>;
  change: ChangeDraft;
  /** A line to bring into view. */
  look: { readonly index: number } | null;
}

/** Up to here every line is on the page; beyond, only those in view are, so that 500 lines stay smooth. */
const allShownUpTo = 40;
const rowHeight = 56;

/** The lines of the slip, in the order they came. */
export function SlipList({ lines, again, rates, before, change, look }: SlipListProps) {
  const onPrice = useCallback((index: number, price: number | null) => void change((draft) => ({ ...draft, lines: setPrice(draft.lines, index, price) })), [change]);
  const onRemove = useCallback((index: number) => void change((draft) => ({ ...draft, lines: removeLine(draft.lines, index) })), [change]);
  const row = (index: number): ReactNode => {
    const line = lines[index];
    return line && (
      <SlipRow line={line} index={index} again={again.has(index)} usual={rates?.[line.option]} was={before[lineKey(line)]} onPrice={onPrice} onRemove={onRemove} />
    );
  };
  return lines.length > allShownUpTo ? <LongList count={lines.length} row={row} look={look} /> : <ShortList count={lines.length} row={row} look={look} />;
}

interface RowsProps {
  count: number;
  row: (index: number) => ReactNode;
  look: { readonly index: number } | null;
}

function ShortList({ count, row, look }: RowsProps) {
  const { t } = useTranslation('lotto');
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (look) focusPrice(list.current, look.index);
  }, [look]);
  return (
    <ul ref={list} className={styles.rows} aria-label={t('slip.lines')}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} data-index={index}>
          {row(index)}
        </li>
      ))}
    </ul>
  );
}

function LongList({ count, row, look }: RowsProps) {
  const { t } = useTranslation('lotto');
  const frame = useRef<HTMLDivElement>(null);
  const { getVirtualItems, getTotalSize, measureElement, scrollToIndex } = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  useEffect(() => {
    if (!look) return undefined;
    scrollToIndex(look.index, { align: 'center' });
    const drawn = requestAnimationFrame(() => focusPrice(frame.current, look.index));
    return () => cancelAnimationFrame(drawn);
  }, [look, scrollToIndex]);
  // What was just added is at the end: that is where to look.
  useEffect(() => scrollToIndex(count - 1), [count, scrollToIndex]);
  return (
    <div ref={frame} className={styles.frame}>
      <ul className={styles.rows} aria-label={t('slip.lines')} style={{ height: getTotalSize() }}>
        {getVirtualItems().map(({ index, start }) => (
          <li key={index} ref={measureElement} data-index={index} className={styles.floating} aria-setsize={count} aria-posinset={index + 1} style={{ transform: `translateY(${start}px)` }}>
            {row(index)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusPrice(list: HTMLElement | null, index: number): void {
  const field = list?.querySelector<HTMLInputElement>(`[data-index="${index}"] input`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
}
