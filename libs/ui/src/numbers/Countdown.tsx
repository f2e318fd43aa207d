import { cx } from '../cx.ts';
import styles from './Countdown.module.css';

interface CountdownProps {
  /** The time left, or the word for closed. */
  text: string;
  /** `urgent`: about to close, in the accent colour. `closed`: dim. */
  state?: 'normal' | 'urgent' | 'closed';
  size?: 'md' | 'lg' | 'xl';
  className?: string;
}

/**
 * The display of a countdown; its owner counts. All digits have the same width, so it never jumps.
 */
export function Countdown({ text, state = 'normal', size = 'md', className }: CountdownProps) {
  return (
    <span
      className={cx(styles.countdown, className)}
      role="timer"
      translate={state === 'closed' ? undefined : 'no'}
      data-state={state}
      data-size={size}
    >
      {text}
    </span>
  );
}
