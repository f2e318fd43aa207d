import { cx } from '@poy/ui';
import styles from './Stamp.module.css';

export type StampKind = 'won' | 'lost' | 'refunded' | 'cancelled' | 'waiting';

interface StampProps {
  kind: StampKind;
  /** The word. */
  children: string;
  size?: 'sm' | 'md';
  /** True where the result is new: the stamp comes down. */
  land?: boolean;
  className?: string;
}

/** The outcome of a slip, in tilted ink. It is used on paper only. */
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
