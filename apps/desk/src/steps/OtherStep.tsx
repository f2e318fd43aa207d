import type { ReactNode } from 'react';
import styles from './steps.module.css';

/** A step that is rarely the right one. It is closed until somebody asks for it. */
export function OtherStep({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.more}>
      <summary className={styles.summary}>{summary}</summary>
      {children}
    </details>
  );
}
