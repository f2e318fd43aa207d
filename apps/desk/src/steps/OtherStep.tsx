import type { Elements } from '@poy/ui';
import styles from './steps.module.css';

/** A step that is rarely the right one. It is closed until somebody asks for it. */
export function OtherStep({ summary, children }: { summary: string; children: Elements }) {
  return (
    <details className={styles.more}>
      <summary className={styles.summary}>{summary}</summary>
      {children}
    </details>
  );
}
