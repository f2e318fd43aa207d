import { cx } from '../cx.ts';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** The shape of what is to come, at its real height. */
  shape?: 'text' | 'title' | 'row' | 'card' | 'balls' | 'button';
  /** How many: lines, rows, balls. */
  count?: number;
  /** Spoken once; give it to one skeleton of a page. */
  label?: string;
  className?: string;
}

/** The place of something that is still coming. */
export function Skeleton({ shape = 'text', count = 1, label, className }: SkeletonProps) {
  return (
    <div
      className={cx(styles.stack, className)}
      data-shape={shape}
      role={label ? 'status' : undefined}
    >
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className={styles.bone} data-shape={shape} aria-hidden />
      ))}
    </div>
  );
}
