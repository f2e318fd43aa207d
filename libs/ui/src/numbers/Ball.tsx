import { cx } from '../cx.ts';
import styles from './Ball.module.css';

export type BallSize = 'sm' | 'md' | 'lg';

interface BallProps {
  /** One digit, or two for a number of a set. */
  children: string | number;
  size?: BallSize;
  className?: string;
}

/** A drawn digit. */
export function Ball({ children, size = 'md', className }: BallProps) {
  return (
    <span className={cx(styles.ball, className)} data-size={size} translate="no">
      {children}
    </span>
  );
}
