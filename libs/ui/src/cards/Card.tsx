import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './Card.module.css';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li' | 'form';
  pad?: 'none' | 'md' | 'lg';
}

/** A raised surface around content that belongs together. */
export function Card({ as = 'div', pad = 'md', className, ...rest }: CardProps) {
  // All these tags take the same attributes, so one of them stands for all in the types.
  const Tag = as as 'div';
  return <Tag {...rest} className={cx(styles.card, className)} data-pad={pad} />;
}
