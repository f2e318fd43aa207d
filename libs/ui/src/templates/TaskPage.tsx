import type { ReactNode } from 'react';
import type { Elements } from '../Elements.ts';
import styles from './templates.module.css';

interface TaskPageProps {
  /** A PageHead. */
  head?: Elements;
  /**
   * The side column: help, limits, what came last. It stands beside the task where there is room
   * (from 1100 px), under it elsewhere.
   */
  side?: ReactNode;
  /** The name of the side column, for screen readers. */
  sideLabel?: string;
  /** `hidden` where a phone shows the same thing in another way, or needs no help links. */
  sideOnPhone?: 'after' | 'hidden';
  /**
   * True where the side column is written by the task: the two stand side by side on a phone that is
   * turned, too, and a long side column scrolls in its place.
   */
  beside?: boolean;
  children: ReactNode;
}

/** A page with one task and a side column. The task keeps its width without one. */
export function TaskPage(props: TaskPageProps) {
  const { head, side, sideLabel, sideOnPhone = 'after', beside, children } = props;
  return (
    <div data-template="task">
      {head}
      <div className={styles.columns} data-beside={beside ? '' : undefined}>
        <div>{children}</div>
        {side && (
          <aside className={styles.side} aria-label={sideLabel} data-on-phone={sideOnPhone}>
            {side}
          </aside>
        )}
      </div>
    </div>
  );
}
