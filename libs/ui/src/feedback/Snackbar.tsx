import { CircleAlert, CircleCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import styles from './Snackbar.module.css';

interface SnackbarProps {
  /** The message; null while there is none. */
  text: ReactNode;
  tone?: 'success' | 'plain' | 'fail';
  closeLabel: string;
  onClose: () => void;
}

/**
 * The message at the top of the page. Its owner decides how long it is shown. It stays mounted, so
 * that a screen reader speaks each new text.
 */
export function Snackbar({ text, tone = 'success', closeLabel, onClose }: SnackbarProps) {
  const Icon = tone === 'fail' ? CircleAlert : CircleCheck;
  return (
    <div className={styles.region} role={tone === 'fail' ? 'alert' : 'status'}>
      {text !== null && text !== undefined && text !== '' && (
        <div className={styles.snackbar} data-tone={tone}>
          <Icon size={20} aria-hidden />
          <p className={styles.text}>{text}</p>
          <IconButton label={closeLabel} onClick={onClose}>
            <X size={20} />
          </IconButton>
        </div>
      )}
    </div>
  );
}
