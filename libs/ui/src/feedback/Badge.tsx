import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { Elements } from '../Elements.ts';
import styles from './Badge.module.css';

interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'good' | 'bad';
  icon?: Elements;
  children: ReactNode;
  className?: string;
}

/** A word or two about the state of something. On paper a Stamp is used instead. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={cx(styles.badge, className)} data-tone={tone}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
