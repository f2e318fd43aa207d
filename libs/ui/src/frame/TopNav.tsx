import type { ReactNode } from 'react';
import type { Elements } from '../Elements.ts';
import { linked, type LinkElement } from '../linked.tsx';
import styles from './TopNav.module.css';

/**
 * One link of a navigation. `current` may be left out where the link knows it itself, as a NavLink
 * does.
 */
export interface NavItem {
  key: string;
  text: ReactNode;
  link: LinkElement;
  current?: boolean;
}

interface TopNavProps {
  /** The name of the navigation, for screen readers. */
  label: string;
  /** A link that holds the Logo. */
  brand: ReactNode;
  /** Shown from 900 px. */
  items: readonly NavItem[];
  /** The right side: balance, languages, account. */
  children?: ReactNode;
}

/** The bar across the top. */
export function TopNav({ label, brand, items, children }: TopNavProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.inner}>
        <div className={styles.brand}>{brand}</div>
        <nav className={styles.items} aria-label={label}>
          {items.map((item) => (
            <NavLinkItem key={item.key} item={item} className={styles.item} />
          ))}
        </nav>
        <div className={styles.right}>{children}</div>
      </div>
    </div>
  );
}

/** A link of a navigation, which is marked when it leads to the current page. */
export function NavLinkItem({
  item,
  className,
  icon,
}: {
  item: NavItem;
  className?: string | undefined;
  icon?: Elements;
}) {
  const children = (
    <>
      {icon}
      <span>{item.text}</span>
    </>
  );
  return linked(
    item.link,
    item.current ? { className, children, 'aria-current': 'page' } : { className, children },
  );
}
