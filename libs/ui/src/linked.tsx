import { cloneElement, type AriaAttributes, type ReactElement, type ReactNode } from 'react';
import { cx } from './cx.ts';

/** A link element of any router, given without children: `<Link to="/lotto" />`. */
export type LinkElement = ReactElement<LinkProps>;

interface LinkProps extends AriaAttributes {
  className?: string | undefined;
  children?: ReactNode;
  role?: string | undefined;
  tabIndex?: number | undefined;
  onClick?: (() => void) | undefined;
}

/**
 * Returns the given link with our class and our children. So the ui makes links without knowing a
 * router.
 */
export function linked(link: LinkElement, { className, ...props }: LinkProps): ReactElement {
  return cloneElement(link, { ...props, className: cx(link.props.className, className) });
}
