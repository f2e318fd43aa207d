import { cx } from '../cx.ts';
import { Ball, type BallSize } from './Ball.tsx';
import styles from './Ball.module.css';

interface BallRowProps {
  /** All digits together, leading zeros kept: "08134". */
  digits: string;
  /** Words that are spoken in place of the single balls, such as "Result 0 8 1 3 4". */
  label: string;
  size?: BallSize;
  className?: string;
}

/** A drawn number, one ball for each digit. */
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
