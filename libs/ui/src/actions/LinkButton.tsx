import type { ReactNode } from 'react';
import { linked, type LinkElement } from '../linked.tsx';
import { ButtonContent, buttonLook, type ButtonLook } from './Button.tsx';

interface LinkButtonProps extends ButtonLook {
  /** The router's own link element, without children. */
  link: LinkElement;
  className?: string;
  children?: ReactNode;
}

/** A link that looks like a button. */
export function LinkButton({
  link,
  variant,
  size,
  block,
  icon,
  className,
  children,
}: LinkButtonProps) {
  return linked(link, {
    ...buttonLook({ variant, size, block }, className),
    children: <ButtonContent icon={icon}>{children}</ButtonContent>,
  });
}
