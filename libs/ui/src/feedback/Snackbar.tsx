import { CircleAlert, CircleCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import styles from './Snackbar.module.css';

interface SnackbarProps {
  /** What happened; null while there is nothing to say. */
  text: ReactNode;
  tone?: 'success' | 'fail';
  closeLabel: string;
  onClose: () => void;
}

/**
 * The message at the top of the page. Only its face: whoever shows it decides how long. Keep it mounted, so that a new text is spoken.
 */
export function Snackbar({ text, tone = 'success', closeLabel, onClose }: SnackbarProps) {
  const Icon = tone === 'success' ? CircleCheck : CircleAlert;
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
