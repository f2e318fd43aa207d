import { Ball, cx, type BallSize } from '@poy/ui';
import styles from './RingedBalls.module.css';

interface RingedBallsProps {
  /** All digits together, leading zeros kept: "81347". */
  digits: string;
  /** The places, from 0, of the digits that get a ring. */
  ringed: readonly number[];
  /** Words that are spoken in place of the single balls. */
  label: string;
  size?: BallSize;
  /** True where the number is new: the balls land one after the other. */
  land?: boolean;
  className?: string;
}

/** A drawn number, one ball for each digit, with a ring around those that won something. */
export function RingedBalls({
  digits,
  ringed,
  label,
  size = 'md',
  land,
  className,
}: RingedBallsProps) {
  return (
    <span
      className={cx(styles.row, className)}
      role="img"
      aria-label={label}
      data-land={land ? '' : undefined}
      data-many={digits.length > 5 ? '' : undefined}
    >
      {Array.from(digits, (digit, place) => (
        <span
          key={place}
          className={styles.place}
          data-ringed={ringed.includes(place) || undefined}
        >
          <Ball size={size}>{digit}</Ball>
        </span>
      ))}
    </span>
  );
}
