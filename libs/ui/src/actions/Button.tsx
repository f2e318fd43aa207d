import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from '../progress/Spinner.tsx';
import styles from './Button.module.css';

/** How loud a button is: one primary on a view, danger only for what cannot be taken back. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Takes the whole width. */
  block?: boolean | undefined;
  /** An icon before the words. */
  icon?: ReactNode;
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Being carried out: shows a spinner at the same width and cannot be pressed again. It keeps the focus, which a disabled button would lose. */
  busy?: boolean | undefined;
}

/** The attributes and class that make any element look like a button. */
export function buttonLook(
  { variant = 'primary', size = 'md', block }: ButtonLook,
  className?: string,
) {
  return {
    className: cx(styles.button, className),
    'data-variant': variant,
    'data-size': size,
    'data-block': block ? '' : undefined,
  };
}

/** What stands inside a button: the icon and the words. */
export function ButtonContent({ icon, children }: { icon?: ReactNode; children?: ReactNode }) {
  return (
    <span className={styles.content}>
      {icon}
      {children}
    </span>
  );
}

/** A button that does something here. To go somewhere, use LinkButton. */
export function Button({
  variant,
  size,
  block,
  icon,
  busy,
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...buttonLook({ variant, size, block }, className)}
      // Also what a form would do by itself on Enter.
      onClick={busy ? (event) => event.preventDefault() : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      data-busy={busy ? '' : undefined}
    >
      <ButtonContent icon={icon}>{children}</ButtonContent>
      {busy && (
        <span className={styles.busy}>
          <Spinner size="sm" />
        </span>
      )}
    </button>
  );
}
