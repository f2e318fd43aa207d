import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** Green while it runs and after a success, red after a failure. */
  state: 'idle' | 'running' | 'done' | 'failed';
  label: string;
}

/** The thin line across the top while a page loads. */
export function ProgressBar({ state, label }: ProgressBarProps) {
  if (state === 'idle') return null;
  return <div className={styles.bar} role="progressbar" aria-label={label} data-state={state} />;
}
