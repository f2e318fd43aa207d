import { useEffect, useRef, type ReactNode } from 'react';
import { focusPrice } from './focusPrice.ts';
import styles from './slip.module.css';

/** The properties of a list that shows the rows of a slip. */
export interface SlipRowsProps {
  /** The name of the list for those who listen. */
  label: string;
  count: number;
  row: (index: number) => ReactNode;
  look: { readonly index: number } | null;
}

/** A list with every line on the page, for a slip that is not long. */
export function ShortList({ label, count, row, look }: SlipRowsProps) {
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
