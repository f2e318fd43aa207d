import styles from './Spinner.module.css';

interface SpinnerProps {
  size?: 'sm' | 'md' | 'lg';
  /** Spoken; without it the spinner is decoration. */
  label?: string;
}

/** Something is on its way. */
export function Spinner({ size = 'md', label }: SpinnerProps) {
  const spoken = label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true };
  return <span className={styles.spinner} data-size={size} {...spoken} />;
}
