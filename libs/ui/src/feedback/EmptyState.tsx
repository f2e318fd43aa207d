import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Message.module.css';

interface EmptyStateProps {
  /** An icon, where no scene fits. */
  icon?: ReactNode;
  /** The address of a drawing of `@poy/ui/scenes`, in the place of an icon. */
  scene?: string;
  title: ReactNode;
  text?: ReactNode;
  /** The next step: a Button or LinkButton. */
  action?: ReactNode;
  className?: string;
}

/** An empty list, with the next step for the visitor. */
export function EmptyState({ icon, scene, title, text, action, className }: EmptyStateProps) {
  return (
    <div className={cx(styles.message, className)}>
      {scene ? (
        <img src={scene} alt="" width={160} height={120} />
      ) : (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
