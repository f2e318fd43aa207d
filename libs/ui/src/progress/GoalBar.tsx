import { cx } from '@poy/ui';
import styles from './GoalBar.module.css';

interface GoalBarProps {
  /** The part that is reached, 0 to `goal`. */
  value: number;
  /** Above zero. */
  goal: number;
  /** Words that say both. */
  label: string;
  className?: string | undefined;
}

/** A bar that fills up to a goal. */
export function GoalBar({ value, goal, label, className }: GoalBarProps) {
  return (
    <progress className={cx(styles.bar, className)} max={goal} value={value} aria-label={label} />
  );
}
