import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { cx } from '../cx.ts';
import styles from './Dialog.module.css';
import { useModal } from './useModal.ts';

export interface DialogProps {
  open: boolean;
  /** Called by Escape, the close button, or a press beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** Buttons, side by side at the end. */
  actions?: ReactNode;
  /** Comes from the bottom edge on phones, near the thumb; see Sheet. */
  sheet?: 'plain' | 'paper' | undefined;
  children?: ReactNode;
  className?: string;
}

/** A question or a form that must be answered first. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, closeLabel, actions, sheet, children, className } = props;
  const ref = useModal(onClose);
  const titleId = useId();
  return (
    <dialog
      ref={ref}
      className={cx(styles.dialog, className)}
      aria-labelledby={titleId}
      data-sheet={sheet}
      data-paper={sheet === 'paper' ? '' : undefined}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <h2 className={styles.title} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose}>
            <X size={22} />
          </IconButton>
        </div>
        <div className={styles.body}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
