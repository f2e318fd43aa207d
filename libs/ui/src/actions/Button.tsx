import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { Elements } from '../Elements.ts';
import { Spinner } from '../progress/Spinner.tsx';
import styles from './Button.module.css';

/**
 * The weight of a button: one primary on a view, danger only for an action that cannot be undone.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Makes the button as wide as its container. */
  block?: boolean | undefined;
  /** An icon before the words. */
  icon?: Elements;
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /**
   * True while the action runs: the button shows a spinner at the same width and cannot be pressed
   * again. It keeps the focus, which a disabled button would lose.
   */
  busy?: boolean | undefined;
}

/** Returns the attributes and the class that make any element look like a button. */
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

/** The content of a button: the icon and the words. */
export function ButtonContent({ icon, children }: { icon?: Elements; children?: ReactNode }) {
  return (
    <span className={styles.content}>
      {icon}
      <span>{children}</span>
    </span>
  );
}

/** A button for an action on this page. LinkButton leads to another page. */
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
      // This also stops the submit that a form does by itself on Enter.
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
