import { cx } from '@poy/ui';
import styles from './ProgressRing.module.css';

interface ProgressRingProps {
  /** What is left, 0 to 1. */
  value: number;
  /** Stands inside: the time left. */
  text: string;
  label: string;
  className?: string;
}

/** Time running out, as a ring around it. */
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
