import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { Elements } from '../Elements.ts';
import { linked, type LinkElement } from '../linked.tsx';
import styles from './PageHead.module.css';

interface PageHeadProps {
  /** A MarketPicture, before the title. */
  picture?: Elements;
  title: ReactNode;
  sub?: ReactNode;
  /** The target of the arrow, and the words that are spoken for it. */
  back?: LinkElement;
  backLabel?: string;
  /** A countdown, a balance, a button. */
  right?: ReactNode;
  /** True where a phone needs the height for keys: the title is small there. */
  dense?: boolean;
  className?: string;
}

/** The title line of a page. */
export function PageHead(props: PageHeadProps) {
  const { picture, title, sub, back, backLabel, right, dense, className } = props;
  return (
    <div className={cx(styles.head, className)} data-head data-dense={dense ? '' : undefined}>
      {back &&
        linked(back, {
          className: styles.back,
          'aria-label': backLabel,
          children: <ChevronLeft size={24} aria-hidden />,
        })}
      {picture}
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {sub !== undefined && <p className={styles.sub}>{sub}</p>}
      </div>
      {right !== undefined && <div className={styles.right}>{right}</div>}
    </div>
  );
}
