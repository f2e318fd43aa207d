import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { Elements } from '../Elements.ts';
import styles from './Notice.module.css';

interface NoticeProps {
  /** `play` is the thin line across the top of a site without real money. */
  tone?: 'info' | 'play' | 'warn' | 'bad';
  icon?: Elements;
  children: ReactNode;
  action?: Elements;
  className?: string;
}

/** A message that stays where it is. */
export function Notice({ tone = 'info', icon, children, action, className }: NoticeProps) {
  return (
    <div className={cx(styles.notice, className)} role="note" data-tone={tone}>
      {icon}
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
