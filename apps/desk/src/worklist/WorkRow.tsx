import type { Elements } from '@poy/ui';
import type { ReactNode } from 'react';
import { Age } from './Age.tsx';
import styles from './worklist.module.css';

interface WorkRowProps {
  /** What it is about: an amount. */
  title: ReactNode;
  sub: ReactNode;
  /** When it began to wait. */
  at?: number | undefined;
  /** The state of the row: a badge. */
  state?: Elements;
}

/** One row of a list of what waits: the amount, whose it is, how long it has waited. */
export function WorkRow({ title, sub, at, state }: WorkRowProps) {
  return (
    <>
      <span className={styles.words}>
        <span className={styles.amount}>{title}</span> <span className={styles.sub}>{sub}</span>
      </span>{' '}
      <span className={styles.end}>
        {at !== undefined && <Age at={at} />} {state}
      </span>
    </>
  );
}
