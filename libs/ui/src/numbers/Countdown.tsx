import { cx } from '../cx.ts';
import styles from './Countdown.module.css';

interface CountdownProps {
  /** The time left, or the word for closed. */
  text: string;
  /** Urgent: about to close, in the accent. Closed: dim. */
  state?: 'normal' | 'urgent' | 'closed';
  size?: 'md' | 'lg' | 'xl';
  className?: string;
}

/** The face of a countdown; whoever shows it does the counting. Digits are equally wide, so it never jumps. */
export function Countdown({ text, state = 'normal', size = 'md', className }: CountdownProps) {
  return (
    <span
      className={cx(styles.countdown, className)}
      role="timer"
      data-state={state}
      data-size={size}
    >
      {text}
    </span>
  );
}
