import styles from './Spinner.module.css';

interface SpinnerProps {
  size?: 'sm' | 'md' | 'lg';
  /** Words that are spoken; without them the spinner is decoration. */
  label?: string;
}

/** The sign that something is loading. */
export function Spinner({ size = 'md', label }: SpinnerProps) {
  const spoken = label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true };
  return <span className={styles.spinner} data-size={size} {...spoken} />;
}
