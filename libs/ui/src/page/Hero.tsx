import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Hero.module.css';

interface HeroProps {
  label: ReactNode;
  /** The largest text of its page, usually a Money. */
  value: ReactNode;
  /** Buttons in a row; the primary one is white, the others glass. */
  children?: ReactNode;
  className?: string;
}

/** The coloured head of a member's page. */
export function Hero({ label, value, children, className }: HeroProps) {
  return (
    <section className={cx(styles.hero, className)} data-on-hero>
      <p className={styles.label}>{label}</p>
      <p className={styles.value}>{value}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}
