import { useEffect, useRef, type ReactNode } from 'react';
import { focusPrice } from './focusPrice.ts';
import styles from './lines.module.css';

/** The properties of a list that shows the rows of lines being written. */
export interface LineRowsProps {
  /** The name of the list for those who listen. */
  label: string;
  count: number;
  row: (index: number) => ReactNode;
  look: { readonly index: number } | null;
}

/** A list with every line on the page, where there are not many. */
export function ShortList({ label, count, row, look }: LineRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (look) focusPrice(list.current, look.index);
  }, [look]);
  return (
    <ul ref={list} className={styles.rows} aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} data-index={index}>
          {row(index)}
        </li>
      ))}
    </ul>
  );
}
