import styles from './LoadingOverlay.module.css';
import { Spinner } from './Spinner.tsx';

interface LoadingOverlayProps {
  show: boolean;
  /** The words that ask to wait. */
  text: string;
}

/** Covers the page while it waits for something. */
export function LoadingOverlay({ show, text }: LoadingOverlayProps) {
  if (!show) return null;
  return (
    <div className={styles.overlay} role="status" aria-busy>
      <Spinner size="lg" />
      <p>{text}</p>
    </div>
  );
}
