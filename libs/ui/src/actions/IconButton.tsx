import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './IconButton.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** The action in words, for visitors who do not see the icon. */
  label: string;
  variant?: 'plain' | 'filled';
}

/** A button that shows only an icon. */
export function IconButton({ label, variant = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(styles.button, className)}
      data-variant={variant}
    />
  );
}
