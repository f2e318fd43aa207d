import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { linked, type LinkElement } from '../linked.tsx';
import styles from './PageHead.module.css';

interface PageHeadProps {
  title: ReactNode;
  sub?: ReactNode;
  /** The target of the arrow, and the words that are spoken for it. */
  back?: LinkElement;
  backLabel?: string;
  /** A countdown, a balance, a button. */
  right?: ReactNode;
  className?: string;
}

/** The title line of a page. */
export function PageHead({ title, sub, back, backLabel, right, className }: PageHeadProps) {
  return (
    <div className={cx(styles.head, className)}>
      {back &&
        linked(back, {
          className: styles.back,
          'aria-label': backLabel,
          children: <ChevronLeft size={24} aria-hidden />,
        })}
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {sub !== undefined && <p className={styles.sub}>{sub}</p>}
      </div>
      {right !== undefined && <div className={styles.right}>{right}</div>}
    </div>
  );
}
