import styles from './LoadingOverlay.module.css';
import { Spinner } from './Spinner.tsx';

interface LoadingOverlayProps {
  show: boolean;
  /** Asks to wait. */
  text: string;
}

/** Covers the page while something must be waited for. */
export function LoadingOverlay({ show, text }: LoadingOverlayProps) {
  if (!show) return null;
  return (
    <div className={styles.overlay} role="status" aria-busy>
      <Spinner size="lg" />
      <p>{text}</p>
    </div>
  );
}
