import { cx } from '@poy/ui';
import styles from './ProgressRing.module.css';

interface ProgressRingProps {
  /** The part that is left, 0 to 1. */
  value: number;
  /** The time left, shown inside the ring. */
  text: string;
  label: string;
  className?: string;
}

/** A ring around the time left, which gets shorter as the time runs out. */
export function ProgressRing({ value, text, label, className }: ProgressRingProps) {
  const left = Math.min(1, Math.max(0, value));
  const circle = { cx: 34, cy: 34, r: 30, fill: 'none', strokeWidth: 6, pathLength: 100 };
  return (
    <span className={cx(styles.ring, className)} role="timer" aria-label={`${label} ${text}`}>
      <svg viewBox="0 0 68 68" aria-hidden>
        <circle {...circle} className={styles.track} />
        <circle
          {...circle}
          className={styles.part}
          strokeDasharray="100"
          strokeDashoffset={Math.round((1 - left) * 1000) / 10}
          strokeLinecap={left > 0 ? 'round' : 'butt'}
        />
      </svg>
      <span className={styles.text} aria-hidden>
        {text}
      </span>
    </span>
  );
}
