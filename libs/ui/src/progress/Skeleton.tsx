import { cx } from '../cx.ts';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** The shape of the coming content, at its real height. */
  shape?: 'text' | 'title' | 'row' | 'card' | 'balls' | 'button';
  /** The number of lines, rows or balls. */
  count?: number;
  /** Words that are spoken once; only one skeleton of a page has them. */
  label?: string;
  className?: string;
}

/** The place of content that is still loading. */
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
