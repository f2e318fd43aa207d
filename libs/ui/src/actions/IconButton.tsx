import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './IconButton.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, for those who do not see the icon. */
  label: string;
  variant?: 'plain' | 'filled';
}

/** A button with only an icon in it. */
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
