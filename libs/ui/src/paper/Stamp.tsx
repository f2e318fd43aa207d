import { cx } from '@poy/ui';
import styles from './Stamp.module.css';

export type StampKind = 'won' | 'lost' | 'refunded' | 'cancelled' | 'waiting';

interface StampProps {
  kind: StampKind;
  /** The word. */
  children: string;
  size?: 'sm' | 'md';
  /** It has just been decided: the stamp comes down. */
  land?: boolean;
  className?: string;
}

/** How it ended, in tilted ink. Stands on paper only. */
export function Stamp({ kind, children, size = 'md', land, className }: StampProps) {
  return (
    <strong
      className={cx(styles.stamp, className)}
      data-kind={kind}
      data-size={size}
      data-land={land ? '' : undefined}
    >
      {children}
    </strong>
  );
}
