import { cx } from '../cx.ts';
import { Ball, type BallSize } from './Ball.tsx';
import styles from './Ball.module.css';

interface BallRowProps {
  /** All digits together, leading zeros kept: "08134". */
  digits: string;
  /** What is spoken in place of single balls, e.g. "Result 0 8 1 3 4". */
  label: string;
  size?: BallSize;
  className?: string;
}

/** A drawn number, one ball a digit. */
export function BallRow({ digits, label, size = 'md', className }: BallRowProps) {
  return (
    <span className={cx(styles.row, className)} role="img" aria-label={label} data-size={size}>
      {Array.from(digits, (digit, place) => (
        <Ball key={place} size={size}>
          {digit}
        </Ball>
      ))}
    </span>
  );
}
