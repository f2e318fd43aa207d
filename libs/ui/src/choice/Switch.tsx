import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'button'>, 'onToggle' | 'onClick'> {
  on: boolean;
  onToggle: (on: boolean) => void;
  /** Puts the words beside the switch, for a row of its own, and not below it. */
  row?: boolean;
  children: ReactNode;
}

/** A setting that is on or off and takes effect at once. Its words say what is on. */
export function Switch({ on, onToggle, row, className, children, ...rest }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      {...rest}
      aria-checked={on}
      className={cx(styles.switch, className)}
      data-row={row ? '' : undefined}
      onClick={() => onToggle(!on)}
    >
      <span className={styles.track} aria-hidden />
      <span className={styles.words}>{children}</span>
    </button>
  );
}
