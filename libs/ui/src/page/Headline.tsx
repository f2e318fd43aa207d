import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { Elements } from '../Elements.ts';
import styles from './Headline.module.css';

interface HeadlineProps {
  /** A Badge above the title. */
  badge?: Elements;
  title: ReactNode;
  text?: ReactNode;
  /** Buttons. */
  children?: ReactNode;
  className?: string;
}

/** The large opening of a public page. */
export function Headline({ badge, title, text, children, className }: HeadlineProps) {
  return (
    <div className={cx(styles.headline, className)}>
      {badge}
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
