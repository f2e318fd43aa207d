import { byBangkokDay } from '@poy/bet-rules';
import type { Transaction } from '@poy/contract';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { StatementDayRows } from './StatementDayRows.tsx';
import { StatementFrame } from './StatementFrame.tsx';

/** The usual height of a row in px. */
const rowHeight = 68;

interface LongStatementProps {
  transactions: readonly Transaction[];
  caption: string;
}

/**
 * A long statement, of which only the rows in view are on the page. What is above and below them is
 * empty room. It is fetched when a statement first grows long.
 */
export function LongStatement({ transactions, caption }: LongStatementProps) {
  const frame = useRef<HTMLTableElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(frame.current?.offsetTop ?? 0), []);
  const { getVirtualItems, getTotalSize } = useWindowVirtualizer({
    count: transactions.length,
    estimateSize: () => rowHeight,
    overscan: 15,
    scrollMargin: top,
  });
  const items = getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  const rows = first && last ? transactions.slice(first.index, last.index + 1) : [];
  const above = first ? first.start - top : 0;
  const below = last ? getTotalSize() - (last.end - top) : getTotalSize();
  return (
    <StatementFrame ref={frame} caption={caption} count={transactions.length}>
      <Room height={above} />
      {byBangkokDay(rows).map(({ day, entries }) => (
        <StatementDayRows key={day} day={day} transactions={entries} />
      ))}
      <Room height={below} />
    </StatementFrame>
  );
}

/** Room for rows that are not on the page. */
function Room({ height }: { height: number }) {
  return (
    <tbody aria-hidden>
      <tr>
        <td colSpan={4} style={{ height: Math.max(0, height), padding: 0 }} />
      </tr>
    </tbody>
  );
}
