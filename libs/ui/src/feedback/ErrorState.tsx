import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { cx } from '../cx.ts';
import styles from './Message.module.css';

interface ErrorStateProps {
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  /** The request id, for visitors who write to support. */
  detail?: ReactNode;
  retryLabel?: ReactNode;
  onRetry?: () => void;
  /** True while the retry runs. */
  busy?: boolean;
  className?: string;
}

/** An error in place of content that did not arrive, with a retry. */
export function ErrorState(props: ErrorStateProps) {
  const {
    icon = <CloudOff size={32} />,
    title,
    text,
    detail,
    retryLabel,
    onRetry,
    busy,
    className,
  } = props;
  return (
    <div className={cx(styles.message, className)} role="alert" data-tone="bad">
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {onRetry && (
        <Button className={styles.action} variant="secondary" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {detail && <p className={styles.detail}>{detail}</p>}
    </div>
  );
}
