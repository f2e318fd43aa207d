import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { focusPrice } from './focusPrice.ts';
import styles from './lines.module.css';
import type { LineRowsProps } from './ShortList.tsx';

const rowHeight = 56;

/**
 * A long list, of which only the lines in view are on the page. It is fetched when a slip or a
 * number list first grows long.
 */
export function LongList({ label, count, row, look }: LineRowsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { getVirtualItems, getTotalSize, measureElement, scrollToIndex } = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 4,
  });
  useEffect(() => {
    if (!look) return undefined;
    scrollToIndex(look.index, { align: 'center' });
    const drawn = requestAnimationFrame(() => focusPrice(frame.current, look.index));
    return () => cancelAnimationFrame(drawn);
  }, [look, scrollToIndex]);
  // New lines come at the end, so the list moves there; lines taken off leave it where it is. It
  // moves after the frame that answers the press, or that frame would wait for the lines at the
  // end, too.
  const before = useRef(0);
  useEffect(() => {
    const grown = count > before.current;
    before.current = count;
    if (!grown) return undefined;
    let moved: ReturnType<typeof setTimeout> | undefined;
    const drawn = requestAnimationFrame(() => {
      moved = setTimeout(() => scrollToIndex(count - 1));
    });
    return () => {
      cancelAnimationFrame(drawn);
      clearTimeout(moved);
    };
  }, [count, scrollToIndex]);
  return (
    <div ref={frame} className={styles.frame}>
      <ul className={styles.rows} aria-label={label} style={{ height: getTotalSize() }}>
        {getVirtualItems().map(({ index, start }) => (
          <li
            key={index}
            ref={measureElement}
            data-index={index}
            className={styles.floating}
            aria-setsize={count}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start}px)` }}
          >
            {row(index)}
          </li>
        ))}
      </ul>
    </div>
  );
}
