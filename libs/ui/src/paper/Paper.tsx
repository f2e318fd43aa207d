import { cx, type Elements } from '@poy/ui';
import type { ReactNode } from 'react';
import styles from './Paper.module.css';

interface PaperProps {
  /** The edges that are perforated. */
  edge?: 'both' | 'top' | 'bottom' | 'none';
  as?: 'div' | 'section' | 'article' | 'li';
  /** The name of the slip, for screen readers. */
  label?: string;
  children: ReactNode;
  className?: string;
}

/**
 * The paper of a slip, under everything that is bought. Inside it, colours come from the ink
 * tokens.
 */
export function Paper({ edge = 'both', as: Tag = 'div', label, children, className }: PaperProps) {
  return (
    <Tag className={cx(styles.shade, className)} aria-label={label}>
      <div className={styles.paper} data-paper="" data-edge={edge}>
        {children}
      </div>
    </Tag>
  );
}

interface PaperHeadProps {
  /** A MarketPicture, beside the words. */
  picture?: Elements;
  /** The slip's number, small above the title. */
  eyebrow?: ReactNode;
  title: ReactNode;
  sub?: ReactNode;
  /** A Stamp, in the corner. It stands beside the number alone, so that the title has the whole width. */
  stamp?: ReactNode;
}

/** The head of a slip: its title, with a number above it and a stamp in the corner. */
export function PaperHead({ picture, eyebrow, title, sub, stamp }: PaperHeadProps) {
  return (
    <div className={styles.head} data-pictured={picture ? '' : undefined}>
      {picture && <div className={styles.picture}>{picture}</div>}
      {(eyebrow || stamp) && (
        <div className={styles.top}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          {stamp && <div className={styles.stamp}>{stamp}</div>}
        </div>
      )}
      <p className={styles.title}>{title}</p>
      {sub && <p className={styles.sub}>{sub}</p>}
    </div>
  );
}
