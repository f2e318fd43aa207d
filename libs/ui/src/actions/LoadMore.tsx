import { Button, cx } from '@poy/ui';
import type { ReactNode } from 'react';
import styles from './Paging.module.css';

interface LoadMoreProps {
  label: ReactNode;
  onMore: () => void;
  busy?: boolean;
  /** The number of shown entries and of all, in words. */
  text?: ReactNode;
  className?: string;
}

/** The button that shows more of a long list. */
export function LoadMore({ label, onMore, busy, text, className }: LoadMoreProps) {
  return (
    <div className={cx(styles.more, className)}>
      {text && <p className={styles.text}>{text}</p>}
      <Button variant="secondary" busy={busy} onClick={onMore}>
        {label}
      </Button>
    </div>
  );
}
