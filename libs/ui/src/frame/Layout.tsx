import type { ReactNode } from 'react';
import type { Elements } from '../Elements.ts';
import styles from './Layout.module.css';

interface LayoutProps {
  /** The words of the first link for keyboard users, which jumps over the bars to the page. */
  skipLabel: string;
  /** The thin line across the top. */
  notice?: Elements;
  top: Elements;
  /** The bar at the bottom on phones. */
  bottom?: Elements;
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame around every page. */
export function Layout({ skipLabel, notice, top, bottom, footer, children }: LayoutProps) {
  return (
    <div className={styles.layout} data-bottom={bottom ? '' : undefined}>
      <a className={styles.skip} href="#main">
        {skipLabel}
      </a>
      <header className={styles.header}>
        {notice}
        {top}
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
      {footer && <footer className={styles.footer}>{footer}</footer>}
      {bottom}
    </div>
  );
}
