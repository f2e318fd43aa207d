import type { ReactNode } from 'react';
import styles from './stories.module.css';

interface TogetherProps {
  /** True where the parts stand in rows. */
  beside?: boolean;
  children: ReactNode;
}

/** Keeps the parts of one story apart as a page does. */
export function Together({ beside = false, children }: TogetherProps) {
  return <div className={beside ? styles.beside : styles.below}>{children}</div>;
}
