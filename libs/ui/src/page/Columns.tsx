import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Columns.module.css';

interface ColumnsProps {
  /**
   * The side column. It stands beside the page where there is room (from 1100 px), under it
   * elsewhere.
   */
  side?: ReactNode;
  /** The name of the side column, for screen readers. */
  sideLabel?: string;
  /** `hidden` where a phone shows the same thing in another way. */
  sideOnPhone?: 'after' | 'hidden';
  /** True where the two must stand side by side on a phone that is turned, too. */
  beside?: boolean;
  children: ReactNode;
  className?: string;
}

/** A page with a side column: the slip, or the latest results. */
export function Columns({
  side,
  sideLabel,
  sideOnPhone = 'after',
  beside = false,
  children,
  className,
}: ColumnsProps) {
  return (
    <div
      className={cx(styles.columns, className)}
      data-side={side ? '' : undefined}
      data-beside={beside ? '' : undefined}
    >
      <div>{children}</div>
      {side && (
        <aside className={styles.side} aria-label={sideLabel} data-on-phone={sideOnPhone}>
          {side}
        </aside>
      )}
    </div>
  );
}
